import { ExpectedError } from '../../support/expected-error.js';

/**
 * Makes the error for a file of a release that is not the one that was released. Its next step is to remove the file: `publish` overwrites
 * nothing, so it can only write the right file where there is none.
 * @param path in the store
 * @param change how it differs
 */
export function changedFileError(path: string, change: string) {
  return new ExpectedError(
    `${path} is not the file that was released: ${change}. Nothing was changed. ` +
      'Remove it and publish its build again, or take another release.',
    { code: 'RELEASE_FILE_CHANGED', path },
  );
}
