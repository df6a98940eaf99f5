/**
 * Which release a page wants: its address of `embed.js` says so. One in a channel leads to the channel's pointer, one anywhere
 * else to the release that it lies in.
 */
import type { MapdockError } from '@mapdock/shared';
import { CONTRACT_VERSION, ENGINE_FILES } from './built-in.js';
import { createError } from './embed-error.js';
import type { FetchedJson } from './fetch-json.js';

/** Absolute addresses of what a map needs first, and the contract it speaks. */
export interface ReleaseFiles {
  readonly contract: string;
  readonly module: string;
  readonly engineModules: readonly string[];
  readonly engineStyleSheet: string;
}

export type Origin =
  | { readonly kind: 'channel'; readonly pointer: string }
  | { readonly kind: 'release'; readonly files: ReleaseFiles };

const IN_CHANNEL = /\/channels\/([a-z0-9-]+)\/[^/]+$/;

/** Where `embed.js` with this address comes from. Pure. */
export function originOf(self: string): Origin {
  const channel = IN_CHANNEL.exec(new URL(self).pathname)?.[1];
  if (channel !== undefined) return { kind: 'channel', pointer: new URL(`../${channel}.json`, self).href };
  const inEngine = (path: string) => new URL(`../../${ENGINE_FILES.folder}${path}`, self).href;
  return {
    kind: 'release',
    files: {
      contract: CONTRACT_VERSION,
      module: new URL('mount.js', self).href,
      engineModules: ENGINE_FILES.modules.map(inEngine),
      engineStyleSheet: inEngine(ENGINE_FILES.css),
    },
  };
}

/** The format of documents that this reads. */
const FORMAT = 1;

interface Pointer {
  readonly format: number;
  readonly release: {
    readonly contract: string;
    readonly url: string;
    readonly module?: string;
    readonly engine: { readonly url: string; readonly modules: readonly string[]; readonly css: string };
  };
}

/** The files that a channel's pointer names; throws what is wrong with it. Pure. */
export function filesOf({ value, url }: FetchedJson): ReleaseFiles {
  const invalid = (path: string, expected: string) =>
    createError('REMOTE_INVALID', { url, problems: [{ path, expected, actual: 'something else' }] });
  const { format, release } = (value ?? {}) as Partial<Pointer>;
  if (format !== FORMAT || !release) throw invalid('format', String(FORMAT));
  const within = (folder: string, path: string, name: string) => {
    const base = new URL(folder, url);
    const { href } = new URL(path, base);
    if (base.origin === new URL(url).origin && href.startsWith(base.href)) return href;
    throw invalid(name, 'an address within the store');
  };
  try {
    const { contract, engine, module } = release;
    const inEngine = (path: string) => within(engine.url, path, 'release.engine');
    if (module === undefined) {
      throw createError('REMOTE_INCOMPLETE', { url, missing: 'an ES module (release.module)' });
    }
    return {
      contract: String(contract),
      module: within(release.url, module, 'release.module'),
      engineModules: engine.modules.map(inEngine),
      engineStyleSheet: inEngine(engine.css),
    };
  } catch (error) {
    throw error instanceof TypeError ? invalid('release', 'a release') : error;
  }
}

const majorOf = (version: string) => /^\d+/.exec(version)?.[0];

/** Why a page of contract `host` can't have code of contract `remote`; `undefined` if it can. Pure. */
export function findMismatch(host: string, remote: string): MapdockError<'CONTRACT_MISMATCH'> | undefined {
  const major = majorOf(host);
  if (major !== undefined && major === majorOf(remote)) return undefined;
  return createError('CONTRACT_MISMATCH', { host, remote });
}
