import { plainAddress } from '../page-files/attempt-address.js';
import type { KeepMessage } from './keep-message.js';

/** The files of a build of the host. */
export interface HostBuild {
  /** The hash of each file that a page may request, by its path in the folder of the page. */
  readonly files: Readonly<Record<string, string>>;
  /** Paths of the files that the page's HTML names. */
  readonly named: readonly string[];
}

/** A file to keep. */
export interface KeptFile {
  readonly url: string;
  /** The file is kept only with this hash. Absent: it has no hash, and `isRight` decides. */
  readonly integrity?: string;
  /** Whether its content never changes, so that one that is kept already need not be requested again. */
  readonly isLasting: boolean;
  /** Returns false for a response that is not this file, such as the login page of a public Wi-Fi. Default: each response is accepted. */
  readonly isRight?: (text: string) => boolean;
  /** Whether the rest is kept without this file too. */
  readonly isOptional?: boolean;
}

/** Content hash in the name of a built file, as in the header rules of servers. */
const HASHED_NAME = /\.[0-9a-f]{8}\.\w+$/;

/** Chunks of the host that few pages load: each language, each tool, and what explains a config. They are kept if the page has used them. */
const ON_DEMAND = /^(language|config|tool)-/;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The page, its files, its config and the data of its list. The page is the right one if it names the files of this build. Pure. */
export function planHostFiles(
  { page, configUrl, used, data }: KeepMessage,
  { files, named }: HostBuild,
): readonly KeptFile[] {
  // A style sheet that hung at first has come by another address.
  const usedFiles = new Set(used.map(plainAddress));
  const own = Object.entries(files)
    .map(([path, integrity]) => ({ path, url: new URL(path, page).href, integrity }))
    .filter(({ path, url }) => !ON_DEMAND.test(path) || usedFiles.has(url))
    .map(({ path, ...file }) => ({ ...file, isLasting: HASHED_NAME.test(path) }));
  return [
    ...own,
    { url: page, isLasting: false, isRight: (text) => named.every((path) => text.includes(path)) },
    // A page that has its config in itself may have no such file.
    { url: configUrl, isLasting: false, isRight: isJson, isOptional: true },
    ...data.map((url) => ({ url, isLasting: false, isRight: isJson, isOptional: true })),
  ];
}

/** The members of `release.json` that are read. Its hash has been compared, so it is not validated again. */
interface ReleaseFile {
  readonly files: Readonly<Record<string, { readonly integrity: string }>>;
}

/** The files that a release lists, by their address. Pure. */
export function listReleaseFiles(document: unknown, releaseFile: string): ReadonlyMap<string, string> {
  return new Map(
    Object.entries((document as ReleaseFile).files).map(([path, { integrity }]) => [
      new URL(path, releaseFile).href,
      integrity,
    ]),
  );
}

/** The files of a release that the page has used. What the release does not list has no hash and is not kept. Pure. */
export function planReleaseFiles(
  { used }: KeepMessage,
  listed: ReadonlyMap<string, string>,
): readonly KeptFile[] {
  return [...new Set(used)].flatMap((url) => {
    const integrity = listed.get(url);
    return integrity === undefined ? [] : [{ url, integrity, isLasting: true }];
  });
}
