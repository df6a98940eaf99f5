import { buildExample } from './build-example.js';
import { installExample } from './install-example.js';
import { packShared } from './support/pack-shared.js';
import { CHOICE_VARIABLE, QUICK_VARIABLE } from './support/chosen-examples.js';
import { countAsOne } from '../testing/counts/counts.js';
import { runBrowserTests } from '../testing/runners.js';

/** @typedef {import('../testing/steps/step.js').Step} Step */

/**
 * Steps that build examples and open them in a browser. An example that can't be installed or built is a failed step; the
 * others are opened all the same.
 * @param {readonly import('./examples.js').Example[]} examples
 * @param {string[]} needs names of the steps that must run before
 * @param {{ isQuick?: boolean }} [options] `isQuick`: without the checks that CI has no time for
 * @returns {Step[]}
 */
export function makeExampleSteps(examples, needs, { isQuick = false } = {}) {
  /** @type {string[]} */
  const built = [];
  /** @type {Step} */
  const pack = { name: 'package', needs, run: async () => countAsOne((await packShared()) ? 0 : 1) };
  const builds = examples.map(
    /** @returns {Step} */ (example) => ({
      name: example.name,
      needs: [pack.name],
      run: async () => {
        await installExample(example);
        await buildExample(example);
        built.push(example.name);
        return countAsOne(0);
      },
    }),
  );
  /** @type {Step} */
  const open = {
    name: 'examples open',
    needs: [pack.name],
    run: async () =>
      built.length === 0
        ? { passed: 0, failed: 1, notes: ['No example could be built, so none was opened.'] }
        : runBrowserTests({
            name: 'examples',
            config: 'tools/examples/e2e/playwright.config.js',
            env: { [CHOICE_VARIABLE]: built.join(','), [QUICK_VARIABLE]: isQuick ? 'yes' : '' },
          }),
  };
  return [pack, ...builds, open];
}
