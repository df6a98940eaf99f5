import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { runCommand, runNode } from '../../support/run-command.js';
import { countAsOne } from '../counts/counts.js';
import { readImportGraph } from './import-graph.ts';
import { planChanged } from './plan-changed.ts';
import { runJest, runNodeTests } from '../runners.ts';
import {
  build,
  checks,
  contractBuild,
  galleryUnit,
  hasUnitTests,
  lint,
  makeBrowserStep,
  makeLabUnit,
  QUICK,
  QUICK_STEPS,
  types,
} from './steps.ts';
import type { Step, Steps } from './step.js';

/** Paths of all that differs from the last commit: new files, deleted ones, and both names of a moved one. */
async function listChangedFiles() {
  const commands = [
    ['diff', '--name-only', '--no-renames', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ];
  const results = await Promise.all(commands.map((args) => runCommand('git', args)));
  const failed = results.find(({ code }) => code !== 0);
  if (failed) throw new Error(`git could not list what has changed: ${failed.output.trim()}`);
  return results.flatMap(({ output }) => output.split('\n').filter(Boolean));
}

async function checkFormat(files: readonly string[]) {
  const prettier = join(PATHS.root, 'node_modules/prettier/bin/prettier.cjs');
  const args = ['--check', '--log-level=warn', '--ignore-unknown', ...files];
  return countAsOne((await runNode([prettier, ...args], { show: true })).code);
}

/** The steps of `npm test -- --changed`: those of `npm test` that the working tree's changes concern. */
export async function makeChangedSteps(): Promise<Steps> {
  const changed = await listChangedFiles();
  if (changed.length === 0)
    throw new Error('Nothing differs from the last commit, so there is nothing to test.');
  const plan = planChanged(
    changed,
    (path) => existsSync(join(PATHS.root, path)),
    await readImportGraph('tools'),
  );
  if (plan === 'everything') return QUICK_STEPS;
  const { formatted, needsLintAndTypes, unit, toolTests, labTests, isGallery, needsChecks } = plan;
  const { needsQuickBrowserTests, importingBrowserTests, changedBrowserTests } = plan;
  const areQuickChosen = !needsQuickBrowserTests && importingBrowserTests.length > 0;
  const needsBrowser = needsQuickBrowserTests || areQuickChosen || changedBrowserTests.length > 0;
  const needsContract = needsLintAndTypes || toolTests.length > 0 || labTests.length > 0 || isGallery;
  const steps: [isConcerned: boolean, step: Step][] = [
    [needsContract, contractBuild],
    [needsLintAndTypes, lint],
    [needsLintAndTypes, types],
    [formatted.length > 0, { name: 'format', run: () => checkFormat(formatted) }],
    [unit.length > 0, { name: 'unit', run: () => runJest(unit) }],
    [
      toolTests.length > 0,
      {
        name: 'unit of tools',
        needs: [contractBuild.name],
        run: () =>
          runNodeTests('tools', 'tools', hasUnitTests, {
            takes: (path) => toolTests.includes(`tools/${path}`),
          }),
      },
    ],
    [isGallery, galleryUnit],
    [needsBrowser || needsChecks || labTests.length > 0, build],
    [labTests.length > 0, makeLabUnit((path) => labTests.includes(`tools/lab/${path}`))],
    [needsChecks, checks],
    [needsQuickBrowserTests, makeBrowserStep('quick', { only: QUICK })],
    [areQuickChosen, makeBrowserStep('quick', { files: importingBrowserTests, only: QUICK })],
    [
      changedBrowserTests.length > 0,
      { ...makeBrowserStep('changed', { files: changedBrowserTests }), name: 'browser, changed' },
    ],
  ];
  return steps.flatMap(([isConcerned, step]) => (isConcerned ? [step] : []));
}
