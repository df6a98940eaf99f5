import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { nodeArguments } from './node-arguments.js';
import { PATHS } from './paths.js';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] added to this process's own
 * @property {number} [timeoutMs] time after which the program is ended, with exit code 1; default: no limit
 * @property {AbortSignal} [signal] ends the program, with exit code 1
 * @property {boolean} [show] whether the output goes to the terminal; default: it is collected and returned
 * @property {(text: string) => void} [onOutput] called with each piece of the output that is collected
 *
 * @typedef {{ code: number, output: string }} RunResult
 */

/**
 * Runs a program to its end. Never rejects: for a program that can't be started, the exit code is 1 and the output has the reason.
 * @param {string} file
 * @param {readonly string[]} args
 * @param {RunOptions & { shell?: boolean }} [options]
 * @returns {Promise<RunResult>}
 */
export function runCommand(file, args, options = {}) {
  const {
    cwd = PATHS.root,
    env = {},
    show = false,
    shell = false,
    timeoutMs = 0,
    signal,
    onOutput,
  } = options;
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      shell,
      timeout: timeoutMs,
      ...(signal && { signal }),
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    });
    /** @type {Buffer[]} */
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        chunks.push(chunk);
        onOutput?.(String(chunk));
      });
    }
    const finish = (/** @type {number} */ code, /** @type {string} */ output) => resolve({ code, output });
    child.on('error', (error) => finish(1, String(error)));
    child.on('close', (code, endedBy) => {
      const end = endedBy ? `\nEnded by ${endedBy}.` : '';
      finish(code ?? 1, Buffer.concat(chunks).toString() + end);
    });
  });
}

/**
 * Runs a script with the Node that runs this one.
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNode(args, options) {
  return runCommand(process.execPath, nodeArguments(args), options);
}

/** Finds npm's own script. To run it takes no shell; on Windows `npm.cmd` would need one. */
function findNpmScript() {
  const nodeDir = dirname(process.execPath);
  const given = process.env['npm_execpath'] ?? '';
  const candidates = [
    ...(basename(given) === 'npm-cli.js' ? [given] : []),
    join(nodeDir, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(nodeDir, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ];
  return candidates.find((path) => existsSync(path));
}

/**
 * How to start npm here.
 * @param {readonly string[]} args
 * @returns {{ file: string, args: string[], shell: boolean }}
 */
export function toNpmCommand(args) {
  const script = findNpmScript();
  return script
    ? { file: process.execPath, args: [script, ...args], shell: false }
    : { file: 'npm', args: [...args], shell: process.platform === 'win32' };
}

/**
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export function runNpm(args, options) {
  const command = toNpmCommand(args);
  return runCommand(command.file, command.args, { ...options, shell: command.shell });
}
