import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Path of a request, decoded; `undefined` when it isn't well-formed.
 * @param {string} url
 */
export function pathOf(url) {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? '');
  } catch {
    return undefined;
  }
}

/**
 * The file that a path means below `root`. Hidden files, and ways out of `root`, lead nowhere.
 * @param {string} root
 * @param {string} path
 */
export async function findFile(root, path) {
  const names = (path.endsWith('/') ? `${path}index.html` : path).split('/').slice(1);
  if (names.some((name) => name.startsWith('.') || /[\\\0:]/.test(name))) return undefined;
  const file = join(root, ...names);
  const info = await stat(file).catch(() => undefined);
  return info?.isFile()
    ? { file, name: names.join('/'), version: `${info.mtimeMs}-${info.size}` }
    : undefined;
}
