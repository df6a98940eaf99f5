import { fork } from 'node:child_process';
import { once } from 'node:events';
import { realpath, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createTempFolder } from '../../support/temp-folder.ts';
import { readReleasedFile } from '../release-files/read-released-file.ts';
import type { Problem, ReleaseFile } from '@mapdock/shared';
import type { ReleaseStorage } from '../storage/release-storage.js';

export type Outcome = { problems: Problem[]; unknownFields: string[] };

export type ContractAnswer =
  | { kind: 'absent' }
  | { kind: 'failed'; reason: string }
  | { kind: 'answered'; contract: string; outcomes: Record<string, Outcome> };

const PROCESS = fileURLToPath(new URL('contract-process.js', import.meta.url));
/** Validating a config takes milliseconds. A contract that takes this long never ends. */
const TIME_LIMIT_MS = 30_000;
/** Node 20 has this flag under another name, because there it is an experiment. */
const PERMISSION =
  ['--permission', '--experimental-permission'].find((flag) =>
    process.allowedNodeEnvironmentFlags.has(flag),
  ) ?? '--permission';

/**
 * Makes the flags that let the process of the contract read itself and its own script, and nothing else. An empty environment would not
 * hide the keys: `/proc` shows the environment of the release tool, and keys are in files too. The same flags forbid to start a process
 * or a thread.
 * @param folder that has the contract
 */
const makeFlags = (folder: string) => [
  PERMISSION,
  '--no-warnings',
  ...[PROCESS, join(folder, '*')].map((path) => `--allow-fs-read=${path}`),
];

async function run(content: Buffer, configs: Record<string, unknown>): Promise<ContractAnswer> {
  const folder = await createTempFolder();
  try {
    // Node checks a permission for the path that a link leads to, not for the path of the link.
    const path = await realpath(folder.path);
    // With this extension Node runs it as a module, whatever package.json is above the folder.
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
    let answer: unknown;
    child.on('message', (message) => (answer = message));
    // Writing fails if the child has ended before it read its input. Its exit code says then what is wrong.
    child.stdin?.on('error', () => {}).end(JSON.stringify(configs));
    const [[code, signal], errorOutput] = await Promise.all([
      once(child, 'close'),
      child.stderr ? text(child.stderr) : '',
    ]);
    if (code === 0 && answer)
      return {
        kind: 'answered',
        ...(answer as { contract: string; outcomes: Record<string, Outcome> }),
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
 * Validates configs with the contract that is part of a release, in a process of its own. Nothing is run if the file in the store is not
 * the one that was released.
 * @param configs by name
 * @throws {ExpectedError} `RELEASE_FILE_CHANGED`
 */
export async function runContract(
  release: ReleaseFile,
  configs: Record<string, unknown>,
  storage: ReleaseStorage,
): Promise<ContractAnswer> {
  const { contractModule } = release;
  if (contractModule === undefined) return { kind: 'absent' };
  return run(await readReleasedFile(release, contractModule, storage), configs);
}
