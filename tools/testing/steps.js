import { buildAll } from '../build/build-all.js';
import { buildTarget } from '../build/build-target.js';
import { runNpm } from '../support/run-command.js';
import { countAsOne } from './counts.js';
import { runBrowserTests, runJest, runNodeTests } from './runners.js';

/** They have steps of their own, or are not ours. */
const NOT_UNIT_TESTS = ['checks', 'e2e', 'node_modules'];
/** An example's own dependencies. */
const NOT_OF_EXAMPLES = ['node_modules', 'dist'];

/** @param {string} script */
const runScript = async (script) =>
  countAsOne((await runNpm(['run', '--silent', script], { show: true })).code);

/**
 * The steps of `npm test`, cheap ones first.
 * @type {import('./run-steps.js').Step[]}
 */
export const STEPS = [
  {
    name: 'contract build',
    run: async () => {
      await buildTarget('shared', { onlyIfChanged: true });
      return countAsOne(0);
    },
  },
  { name: 'lint', run: () => runScript('lint') },
  { name: 'types', run: () => runScript('types') },
  { name: 'unit', run: runJest },
  {
    name: 'unit of tools',
    needs: ['contract build'],
    run: () => runNodeTests('tools', 'tools', (folder) => !NOT_UNIT_TESTS.includes(folder)),
  },
  {
    name: 'unit of examples',
    run: () => runNodeTests('examples', 'examples', (folder) => !NOT_OF_EXAMPLES.includes(folder)),
  },
  {
    name: 'build',
    needs: ['contract build'],
    run: async () => {
      await buildAll({ onlyIfChanged: true });
      return countAsOne(0);
    },
  },
  { name: 'checks', needs: ['build'], run: () => runNodeTests('checks', 'tools/checks', () => true) },
  { name: 'browser', needs: ['build'], run: runBrowserTests },
];
