import { ExpectedError } from '../../support/expected-error.js';

/**
 * The names that a path of a store consists of. One rule for folders and buckets: what a bucket would take literally
 * could lead out of a folder, and "a//b" would be a file of its own in one and "a/b" in the other.
 * @param {string} path
 */
export function splitPath(path) {
  const names = path.split('/');
  if (names.some((name) => /^\.{0,2}$|[\\\p{Cc}]/u.test(name))) {
    throw new ExpectedError(`${JSON.stringify(path)} is not a path within the store.`);
  }
  return names;
}
