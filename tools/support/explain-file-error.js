import { ExpectedError } from './expected-error.js';

/**
 * A system call that failed, and the file or folder that it was for; `undefined` if the error does not name that.
 * @typedef {{ what: string | undefined, syscall: string }} Refusal
 */

/** @param {Refusal} refusal */
const noSpace = ({ what }) => ({
  code: 'NO_SPACE',
  text: `There is no space left${what === undefined ? '' : ` for ${what}`}. Make room there, or have the quota raised.`,
});

/** @param {Refusal} refusal */
const readOnly = ({ what = 'A file' }) => ({
  code: 'READ_ONLY',
  text: `${what} can't be written: the file system is read-only. Mount it for writing, or run the command where it is.`,
});

/** @param {Refusal} refusal */
const noPermission = ({ what = 'a file', syscall }) => ({
  code: 'NO_PERMISSION',
  text: `No permission for ${what} (${syscall}). Run the command as a user who may read and write there, or change owner or mode.`,
});

/** A file system without hard links fails with `EPERM` too, whatever the user may do. @param {Refusal} refusal */
const notPermitted = ({ what = 'a file', syscall }) =>
  syscall === 'link'
    ? {
        code: 'NO_PERMISSION',
        text: `No permission for a hard link at ${what}, or the file system has none. Change owner or mode, or use a folder on another file system.`,
      }
    : noPermission({ what, syscall });

/** The explanation by the code of the system's error. @type {Record<string, (refusal: Refusal) => { code: string, text: string }>} */
const REASONS = {
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  EROFS: readOnly,
  EACCES: noPermission,
  EPERM: notPermitted,
};

const AGAIN = 'Then run the command again.';

/**
 * Turns an error of the system that the person at the terminal can act on into one line with the next step; returns any other unchanged.
 * @param {unknown} error
 * @param {object} [about] what the error itself does not say: the error of a write has no path
 * @param {string} [about.path] of the file, for programs; default: the one in the error, if there is one
 * @param {string} [about.what] the same, as people know it
 * @param {string} [about.next] what to do once the cause is gone
 */
export function explainFileError(error, { path, what, next = AGAIN } = {}) {
  const system = /** @type {NodeJS.ErrnoException & { dest?: string }} */ (error);
  const reason = error instanceof Error && system.syscall ? REASONS[String(system.code)] : undefined;
  if (!reason) return error;
  const place = path ?? system.dest ?? system.path;
  const { code, text } = reason({ what: what ?? place, syscall: String(system.syscall) });
  return new ExpectedError(`${text} ${next}`, { code, ...(place !== undefined && { path: place }) });
}
