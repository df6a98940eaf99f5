import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ExpectedError } from '../support/expected-error.js';
import { PATHS } from '../support/paths.js';
import { runNpm } from '../support/run-command.js';
import { fingerprintInputs, fingerprintOutput } from './fingerprint.ts';
import { TARGETS } from './targets.ts';

export type TargetName = keyof typeof TARGETS;

const MS_PER_S = 1000;

const stateFile = (name: TargetName) => join(PATHS.state, 'build', `${name}.json`);

async function computeFingerprints(name: TargetName) {
  const { inputs, output } = TARGETS[name];
  return JSON.stringify({
    inputs: await fingerprintInputs(PATHS.root, inputs),
    output: await fingerprintOutput(join(PATHS.root, output)),
  });
}

/** Builds one target and reports how long that took. On failure reports the output of the build. */
export async function buildTarget(
  name: TargetName,
  {
    onlyIfChanged,
    onStart,
    report,
    reportFailure,
  }: {
    onlyIfChanged: boolean;
    /** Called if it is built. */
    onStart: () => void;
    report: (line: string) => void;
    reportFailure: (output: string) => void;
  },
) {
  const last = await readFile(stateFile(name), 'utf8').catch(() => '');
  if (onlyIfChanged && last === (await computeFingerprints(name))) return;
  onStart();
  const startedAt = Date.now();
  const { code, output } = await runNpm(['run', 'build', '--silent', '-w', TARGETS[name].workspace]);
  if (code !== 0) {
    reportFailure(output);
    throw new ExpectedError(`The build of ${name} failed, see above.`);
  }
  report(`Built ${name} in ${((Date.now() - startedAt) / MS_PER_S).toFixed(1)} s`);
  await mkdir(dirname(stateFile(name)), { recursive: true });
  await writeFile(stateFile(name), await computeFingerprints(name));
}
