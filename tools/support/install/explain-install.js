/** This file runs before packages are installed, so it uses only Node's own modules. */

const ON_NETWORK =
  "Check the network, and npm's settings of proxy and registry (npm config ls), then run the same command again";

/** What to do next, by the code that npm names. */
const NEXT_STEPS = /** @type {const} */ ({
  EAI_AGAIN: ON_NETWORK,
  ECONNREFUSED: ON_NETWORK,
  ECONNRESET: ON_NETWORK,
  EHOSTUNREACH: ON_NETWORK,
  ENETUNREACH: ON_NETWORK,
  ENOTFOUND: ON_NETWORK,
  ERR_SOCKET_TIMEOUT: ON_NETWORK,
  ETIMEDOUT: ON_NETWORK,
  ENOTCACHED:
    'npm is set to be offline, and its cache lacks a package. Run "npm config delete offline", then the same command again',
  ENOSPC: 'Make room on the disk, then run the same command again',
});

/** @param {string} output @param {RegExp} pattern */
const find = (output, pattern) => pattern.exec(output)?.[1];

/**
 * The reason of a failure, as one line of npm's output. npm prints single facts first, such as `code ENOENT`; these are skipped.
 * @param {string} output
 */
function reasonOf(output) {
  const errors = output.split('\n').flatMap((line) => /^npm (?:error|ERR!) (.+)/.exec(line)?.[1] ?? []);
  const reason = errors.find((line) => !/^(code|syscall|errno|path|dest|type|stack) /.test(line));
  return (reason ?? 'npm gave no reason').replace(/^(network|\w*Error:) /, '').replace(/\.$/, '');
}

/**
 * Explains in one line why an install failed, what to do, and where npm's log is. Pure.
 * @param {string} output of npm
 * @param {object} [install]
 * @param {string} [install.what] follows "The install"
 * @param {string} [install.command] shows all of npm's output
 */
export function explainInstall(output, { what = '', command = 'npm ci' } = {}) {
  const code = find(output, /^npm (?:error|ERR!) code (\S+)/m) ?? '';
  const log = find(output, /complete log of this run can be found in: (.+)$/m);
  const step = Object.hasOwn(NEXT_STEPS, code)
    ? NEXT_STEPS[/** @type {keyof typeof NEXT_STEPS} */ (code)]
    : `Run "${command}" to see all of it`;
  return `The install${what} failed: ${reasonOf(output)}. ${step}.${log ? ` npm's log: ${log}` : ''}`;
}
