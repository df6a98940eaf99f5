import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ENCODINGS, parseSibling } from '../../headers/encodings.ts';
import type { Encoding } from '../../headers/encodings.ts';

export interface FoundFile {
  /** On disk. */
  file: string;
  /** Relative to the root. */
  name: string;
  /** Changes when the file changes. */
  version: string;
  bytes: number;
  modified: Date;
}

/** Path of a request, decoded; `undefined` when it isn't well-formed. */
export function pathOf(url: string) {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return undefined;
  }
}

/**
 * The file below `root` that a path names; `undefined` for hidden and private files, for paths out of `root` or with an empty name,
 * and for compressed siblings, which are served only in place of their original.
 */
export async function findFile(
  root: string,
  path: string,
  privateFolders: readonly string[] = [],
): Promise<FoundFile | undefined> {
  const names = (path.endsWith('/') ? `${path}index.html` : path).split('/').slice(1);
  // To a file system `//hosts/` is `/hosts/`, but the empty name in it is in no list of private folders.
  if (names.some((name) => name === '' || name.startsWith('.') || /[\\\0:]/.test(name))) return undefined;
  if (privateFolders.includes(names[0] ?? '') || parseSibling(path)) return undefined;
  const file = join(root, ...names);
  const info = await stat(file).catch(() => undefined);
  if (!info?.isFile()) return undefined;
  const version = `${info.mtimeMs}-${info.size}`;
  return { file, name: names.join('/'), version, bytes: info.size, modified: info.mtime };
}

/** The best of these encodings for which the file has a compressed sibling on disk. */
export async function findSibling({ file }: FoundFile, accepted: readonly Encoding[]) {
  for (const encoding of ENCODINGS.filter((candidate) => accepted.includes(candidate))) {
    const info = await stat(file + encoding.suffix).catch(() => undefined);
    if (info?.isFile()) return encoding;
  }
  return undefined;
}
