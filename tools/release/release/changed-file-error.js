import { ExpectedError } from '../../support/expected-error.js';

/**
 * The error for a file of a release that is not what was released. Removing it is the only way for `publish`, which overwrites
 * nothing, to put it back.
 * @param {string} path in the store
 * @param {string} change how it differs
 */
export function changedFileError(path, change) {
  return new ExpectedError(
    `${path} is not the file that was released: ${change}. Nothing was changed. ` +
      'Remove it and publish its build again, or take another release.',
    { code: 'RELEASE_FILE_CHANGED', path },
  );
}
