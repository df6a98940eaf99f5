import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ExpectedError } from '../support/expected-error.js';
import { PATHS } from '../support/paths.js';
import { runNpm } from '../support/run-command.js';
import { fingerprintInputs, fingerprintOutput } from './fingerprint.js';
import { TARGETS } from './targets.js';

/** @typedef {keyof typeof TARGETS} TargetName */

const MS_PER_S = 1000;

/** @param {TargetName} name */
const stateFile = (name) => join(PATHS.state, 'build', `${name}.json`);

/** @param {TargetName} name */
const outputFolder = (name) => join(PATHS.root, TARGETS[name].output);

/** @param {TargetName} name */
async function computeFingerprints(name) {
  return {
    inputs: await fingerprintInputs(PATHS.root, TARGETS[name].inputs),
    output: await fingerprintOutput(outputFolder(name)),
  };
}

/**
 * Fingerprints after the last build.
 * @param {TargetName} name
 * @returns {Promise<{ inputs?: string, output?: string }>} empty if the target was never built
 */
const readFingerprints = async (name) =>
  JSON.parse(await readFile(stateFile(name), 'utf8').catch(() => '{}'));

/**
 * Builds one target and reports how long that took. On failure prints the output of the build.
 * @param {TargetName} name
 * @param {{ onlyIfChanged: boolean, report?: (line: string) => void }} options
 */
export async function buildTarget(name, { onlyIfChanged, report = console.log }) {
  const last = await readFingerprints(name);
  const now = await computeFingerprints(name);
  if (onlyIfChanged && last.inputs === now.inputs && last.output === now.output) return;
  // Something else wrote into the folder. Webpack would leave a file in it whose name has the right hash and whose content has not.
  if (last.output !== now.output) await rm(outputFolder(name), { recursive: true, force: true });
  const startedAt = Date.now();
  const { code, output } = await runNpm(['run', 'build', '--silent', '-w', TARGETS[name].workspace]);
  if (code !== 0) {
    console.error(output);
    throw new ExpectedError(`The build of ${name} failed, see above.`);
  }
  report(`Built ${name} in ${((Date.now() - startedAt) / MS_PER_S).toFixed(1)} s`);
  await mkdir(dirname(stateFile(name)), { recursive: true });
  await writeFile(stateFile(name), JSON.stringify(await computeFingerprints(name)));
}
