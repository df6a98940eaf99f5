import { LAYOUT } from '../layout.js';

/** @typedef {import('../storage/release-storage.js').ReleaseStorage} ReleaseStorage */

const TOP_FOLDERS = Object.values(LAYOUT).filter((path) => typeof path === 'string');

/**
 * Copies a whole store into an empty one.
 * @param {ReleaseStorage} from
 * @param {ReleaseStorage} to
 */
export async function copyStore(from, to) {
  /** @param {string} path @returns {Promise<void>} */
  const copy = async (path) => {
    const file = await from.read(path);
    if (file) return void (await to.create(path, file.content));
    const names = await from.list(path);
    await Promise.all(names.map((name) => copy(`${path}/${name}`)));
  };
  await Promise.all(TOP_FOLDERS.map(copy));
}
