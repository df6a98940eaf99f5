/** This file runs before packages are installed, so it uses only Node's own modules. */

/**
 * How far the install is, by what npm has said and left behind.
 * @typedef {object} InstallState
 * @property {number} answers how many requests for packages the registry or npm's cache has answered
 * @property {number} failures how many requests got no answer, each time that npm tries one
 * @property {number} unpacked how many of the packages are in their folders
 * @property {number} total
 */

/**
 * Says in one line what npm is doing. It first requests all packages, then unpacks them, and at last runs their install scripts. Pure.
 * @param {InstallState} state
 * @param {number} seconds since its start
 */
export function describeInstall({ answers, failures, unpacked, total }, seconds) {
  const failed = failures > 0 ? `, ${failures} requests failed` : '';
  const requesting = `requesting ${total} packages, ${answers} answers so far${failed}`;
  const unpacking =
    unpacked < total ? `${unpacked} of ${total} packages unpacked` : 'running install scripts';
  return `Installing dependencies: ${unpacked === 0 ? requesting : unpacking} ... ${seconds} s`;
}
