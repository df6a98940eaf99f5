import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { runCommand, runNode } from '../../support/run-command.js';
import { countAsOne } from '../counts/counts.js';
import { planChanged } from './plan-changed.js';
import { runJest, runNodeTests } from '../runners.js';
import {
  build,
  checks,
  contractBuild,
  galleryUnit,
  hasUnitTests,
  isLong,
  makeBrowserStep,
  QUICK,
  QUICK_STEPS,
} from './steps.js';

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

/** @param {string} tool path of its script in node_modules @param {readonly string[]} args */
const runTool = async (tool, args) =>
  countAsOne((await runNode([join(PATHS.root, 'node_modules', tool), ...args], { show: true })).code);

/**
 * The steps of `npm test -- --changed`: those of `npm test` that the working tree's changes concern.
 * @returns {Promise<import('./step.js').Steps>}
 */
export async function makeChangedSteps() {
  const changed = await listChangedFiles();
  if (changed.length === 0)
    throw new Error('Nothing differs from the last commit, so there is nothing to test.');
  const plan = planChanged(changed, (path) => existsSync(join(PATHS.root, path)));
  if (plan === 'everything') return QUICK_STEPS;
  const { formatted, linted, types, unit, toolFolders, browserTests } = plan;
  const { isGallery, needsQuickBrowserTests, needsChecks } = plan;
  const isOfChosenFolder = (/** @type {string} */ path) =>
    toolFolders === 'all' || toolFolders.some((folder) => path.startsWith(`${folder}/`));
  const needsBuild = needsQuickBrowserTests || needsChecks || browserTests.length > 0;
  /** @type {[isConcerned: boolean, step: import('./step.js').Step][]} */
  const steps = [
    [types.length > 0, contractBuild],
    [
      formatted.length > 0,
      {
        name: 'format',
        run: () =>
          runTool('prettier/bin/prettier.cjs', [
            '--check',
            '--log-level=warn',
            '--ignore-unknown',
            ...formatted,
          ]),
      },
    ],
    [
      linted.length > 0,
      {
        name: 'lint',
        run: () => runTool('eslint/bin/eslint.js', ['--max-warnings=0', '--no-warn-ignored', ...linted]),
      },
    ],
    ...types.map((workspace) => {
      /** @type {import('./step.js').Step} */
      const step = {
        name: `types of ${workspace}`,
        run: () => runTool('typescript/bin/tsc', ['-p', workspace]),
      };
      return /** @type {[boolean, import('./step.js').Step]} */ ([true, step]);
    }),
    [unit.length > 0, { name: 'unit', run: () => runJest(unit) }],
    [
      toolFolders.length > 0,
      {
        name: 'unit of tools',
        needs: [contractBuild.name],
        run: () =>
          runNodeTests('tools', 'tools', hasUnitTests, {
            mayBeEmpty: true,
            takes: (path) => !isLong(path) && isOfChosenFolder(path),
          }),
      },
    ],
    [isGallery, galleryUnit],
    [needsBuild, build],
    [needsChecks, checks],
    [needsQuickBrowserTests, makeBrowserStep({ only: QUICK })],
    [browserTests.length > 0, { ...makeBrowserStep({ files: browserTests }), name: 'browser, changed' }],
  ];
  return steps.flatMap(([isConcerned, step]) => (isConcerned ? [step] : []));
}
