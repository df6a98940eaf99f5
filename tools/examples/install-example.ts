import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { explainInstall } from '../support/install/explain-install.js';
import { ExpectedError } from '../support/expected-error.js';
import { runNpm } from '../support/run-command.js';
import { folderOf, PACKED_SHARED } from './support/paths.js';
import type { Example } from './examples.ts';

/** What an install depends on. `.npmrc` may be missing. */
const INPUTS = ['package.json', 'package-lock.json', '.npmrc'];
const FLAGS = ['--include=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
/** With an empty npm cache, the packages are some hundred megabytes to download. */
const TIMEOUT_MS = 600_000;

const stampOf = (folder: string) => join(folder, 'node_modules', '.mapdock-install');

/** A hash of everything that the result of `npm ci` depends on; some packages contain programs for one platform and version of Node. */
async function fingerprintInstall(folder: string, packed: string) {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch}`);
  for (const file of [...INPUTS.map((name) => join(folder, name)), packed]) {
    const content = await readFile(file).catch(() => '');
    hash.update(`${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Whether the last install in a folder was made from its present lockfile and the present contract package. */
export async function isInstalled(folder: string, packed: string) {
  const last = await readFile(stampOf(folder), 'utf8').catch(() => '');
  return last === (await fingerprintInstall(folder, packed));
}

/** Records that an install has succeeded. */
export async function recordInstall(folder: string, packed: string) {
  // npm creates no `node_modules` for an example without dependencies.
  await mkdir(dirname(stampOf(folder)), { recursive: true });
  await writeFile(stampOf(folder), await fingerprintInstall(folder, packed));
}

/**
 * Installs an example from its own lockfile, unless that is already installed. `npm ci` starts by emptying `node_modules`, so an
 * install that fails leaves no record of an earlier one.
 */
export async function installExample(example: Example) {
  const folder = folderOf(example);
  if (await isInstalled(folder, PACKED_SHARED)) return;
  console.log(`Installing ${example.name} ...`);
  const { code, output } = await runNpm(['ci', ...FLAGS], { cwd: folder, timeoutMs: TIMEOUT_MS });
  if (code !== 0) {
    throw new ExpectedError(
      explainInstall(output, { what: ` of the example ${example.name}`, command: `cd ${folder} && npm ci` }),
    );
  }
  await recordInstall(folder, PACKED_SHARED);
}
