import { performance } from 'node:perf_hooks';
import { TARGETS } from '../../../build/targets.ts';
import { copySources } from '../../../support/install/copy-sources.ts';
import { runNpm } from '../../../support/run-command.js';
import { createTempFolder } from '../../../support/temp-folder.ts';
import { describeMachine } from '../../support/describe-machine.ts';
import { summarize } from '../support/summarize.ts';
import { formatTimes } from './format-times.ts';
import { measureChanges } from './measure-changes.ts';
import type { BenchOptions, BenchResult } from '../bench.ts';

const WHOLE = { builds: 5, changes: 7 };
const QUICK = { builds: 1, changes: 2 };

/** The workspaces of each measured build: what a deploy needs, then the same with the package that embedders compile against. */
const BUILDS: Record<string, (keyof typeof TARGETS)[]> = {
  'both sides': ['host', 'map-remote'],
  'both sides and shared': ['shared', 'host', 'map-remote'],
};

/** Takes the time of a production build in a copy of the sources that has no build output yet. */
async function buildFromNothing(targets: readonly (keyof typeof TARGETS)[]) {
  const folder = await createTempFolder();
  try {
    await copySources(folder.path);
    const startedAt = performance.now();
    const builds = await Promise.all(
      targets.map((name) =>
        runNpm(['run', 'build', '--silent', '-w', TARGETS[name].workspace], { cwd: folder.path }),
      ),
    );
    const ms = performance.now() - startedAt;
    for (const { code, output } of builds) if (code !== 0) throw new Error(`The build failed:\n${output}`);
    return ms;
  } finally {
    await folder.remove();
  }
}

function note(samples: Record<string, number[]>, times: Record<string, number>) {
  for (const [name, ms] of Object.entries(times)) (samples[name] ??= []).push(ms);
}

export async function runBuild({ isQuick, rounds, startProgress }: BenchOptions): Promise<BenchResult> {
  const amount = isQuick ? QUICK : WHOLE;
  const machine = describeMachine();
  const samples: Record<string, number[]> = {};
  const builds = rounds ?? amount.builds;
  const total = builds * Object.keys(BUILDS).length;
  const building = startProgress({ label: 'Building', total, unit: 'builds' });
  try {
    for (let round = 0; round < builds; round += 1) {
      for (const [name, targets] of Object.entries(BUILDS)) {
        note(samples, { [name]: await buildFromNothing(targets) });
        building.advance();
      }
    }
  } finally {
    building.end();
  }
  await measureChanges(amount.changes, (times) => note(samples, times), startProgress);
  const times = Object.fromEntries(Object.entries(samples).map(([name, list]) => [name, summarize(list)]));
  return { table: formatTimes(times), machine, figures: { unit: 'ms', amount, times } };
}
