import { fork } from 'node:child_process';
import { once } from 'node:events';
import { realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createTempFolder } from '../../support/temp-folder.js';
import { readReleasedFile } from '../release/read-released-file.js';

/**
 * @typedef {{ problems: import('@mapdock/shared').Problem[], unknownFields: string[] }} Outcome
 *
 * @typedef {{ kind: 'absent' }
 *   | { kind: 'failed', reason: string }
 *   | { kind: 'answered', contract: string, outcomes: Record<string, Outcome> }} ContractAnswer
 */

const PROCESS = fileURLToPath(new URL('contract-process.js', import.meta.url));
/** To validate a config takes milliseconds; a contract that takes this long never ends. */
const TIME_LIMIT_MS = 30_000;
/** Node 20 has it as an experiment, under another name. */
const PERMISSION =
  ['--permission', '--experimental-permission'].find((flag) =>
    process.allowedNodeEnvironmentFlags.has(flag),
  ) ?? '--permission';

/**
 * An empty environment alone keeps nothing: `/proc` shows the one of the release tool, and keys lie in files too. What may not be read
 * can't be run either, nor can another process or a thread be started.
 * @param {string} folder
 */
const makeFlags = (folder) => [
  PERMISSION,
  '--no-warnings',
  ...[PROCESS, join(folder, '*')].map((path) => `--allow-fs-read=${path}`),
];

/**
 * @param {Buffer} content
 * @param {Record<string, unknown>} configs
 * @returns {Promise<ContractAnswer>}
 */
async function run(content, configs) {
  const folder = await createTempFolder();
  try {
    // Permissions are asked for the path that a link leads to.
    const path = await realpath(folder.path);
    // As a module whatever folder it lies in.
    const file = join(path, 'contract.mjs');
    await writeFile(file, content);
    const child = fork(PROCESS, [pathToFileURL(file).href], {
      cwd: path,
      env: {},
      execArgv: makeFlags(path),
      stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
      timeout: TIME_LIMIT_MS,
      killSignal: 'SIGKILL',
    });
    /** @type {unknown} */
    let answer;
    child.on('message', (message) => (answer = message));
    // What isn't read fills the pipe of a child that has ended already.
    child.stdin?.on('error', () => {}).end(JSON.stringify(configs));
    const [[code, signal], errorOutput] = await Promise.all([
      once(child, 'close'),
      child.stderr ? text(child.stderr) : '',
    ]);
    if (code === 0 && answer)
      return {
        kind: 'answered',
        .../** @type {{ contract: string, outcomes: Record<string, Outcome> }} */ (answer),
      };
    const line = errorOutput.split('\n').find((candidate) => /^\w*Error\b/.test(candidate));
    const why = signal
      ? `did not end within ${TIME_LIMIT_MS / 1000} seconds`
      : `fails: ${line ?? `exit code ${code}`}`;
    return { kind: 'failed', reason: why };
  } finally {
    await folder.remove();
  }
}

/**
 * What the contract that a release brought along says of configs. Runs nothing if the store has another file than was released.
 * @param {import('@mapdock/shared').ReleaseFile} release
 * @param {Record<string, unknown>} configs by name
 * @param {import('../storage/release-storage.js').ReleaseStorage} storage
 * @returns {Promise<ContractAnswer>}
 * @throws {ExpectedError} `RELEASE_FILE_CHANGED`
 */
export async function runContract(release, configs, storage) {
  const { contractModule } = release;
  if (contractModule === undefined) return { kind: 'absent' };
  return run(await readReleasedFile(release, contractModule, storage), configs);
}
