import { buildExample } from './build-example.ts';
import { installExample } from './install-example.ts';
import { packShared } from './support/pack-shared.ts';
import { CHOICE_VARIABLE, QUICK_VARIABLE } from './support/chosen-examples.ts';
import { countAsOne } from '../testing/counts/counts.js';
import { runBrowserTests } from '../testing/runners.ts';
import type { Example } from './examples.ts';
import type { Step } from '../testing/steps/step.js';

/**
 * Steps that build examples and open them in a browser. An example that can't be installed or built is a failed step; the
 * others are opened all the same.
 * @param needs names of the steps that must run before
 * @param options `isQuick`: without the checks that CI has no time for
 */
export function makeExampleSteps(
  examples: readonly Example[],
  needs: string[],
  { isQuick = false }: { isQuick?: boolean } = {},
): Step[] {
  const built: string[] = [];
  const pack: Step = { name: 'package', needs, run: async () => countAsOne((await packShared()) ? 0 : 1) };
  const builds = examples.map((example): Step => ({
    name: example.name,
    needs: [pack.name],
    run: async () => {
      await installExample(example);
      await buildExample(example);
      built.push(example.name);
      return countAsOne(0);
    },
  }));
  const open: Step = {
    name: 'examples open',
    needs: [pack.name],
    run: async () =>
      built.length === 0
        ? { passed: 0, failed: 1, notes: ['No example could be built, so none was opened.'] }
        : runBrowserTests({
            name: 'examples',
            config: 'tools/examples/e2e/playwright.config.ts',
            env: { [CHOICE_VARIABLE]: built.join(','), [QUICK_VARIABLE]: isQuick ? 'yes' : '' },
          }),
  };
  return [pack, ...builds, open];
}
