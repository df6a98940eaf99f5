import { ExpectedError } from '../../support/expected-error.js';

/**
 * Splits a path of a store into names, and refuses a path that folders and buckets understand differently: ".." is a plain name in a
 * bucket but leads out of a folder, and "a//b" is a file of its own in a bucket but the same as "a/b" in a folder.
 */
export function splitPath(path: string) {
  const names = path.split('/');
  if (names.some((name) => /^\.{0,2}$|[\\\p{Cc}]/u.test(name))) {
    throw new ExpectedError(`${JSON.stringify(path)} is not a path within the store.`);
  }
  return names;
}
