import { LAYOUT } from '../layout.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';

const TOP_FOLDERS = Object.values(LAYOUT).filter((path) => typeof path === 'string');

/** Copies a whole store into an empty one. */
export async function copyStore(from: ReleaseStorage, to: ReleaseStorage) {
  const copy = async (path: string): Promise<void> => {
    const file = await from.read(path);
    if (file) return void (await to.create(path, file.content));
    const names = await from.list(path);
    await Promise.all(names.map((name) => copy(`${path}/${name}`)));
  };
  await Promise.all(TOP_FOLDERS.map(copy));
}
