import { buildAll } from '../../build/build-all.ts';
import { buildTargets } from '../../build/build-targets.ts';
import { makeExampleSteps } from '../../examples/example-steps.ts';
import { EXAMPLES } from '../../examples/examples.ts';
import { runNpm } from '../../support/run-command.js';
import { countAsOne } from '../counts/counts.js';
import { FURTHER_BROWSERS } from '../browsers/further-browsers.ts';
import { runFurtherBrowser } from '../run-further-browser.ts';
import { runBrowserTests, runJest, runNodeTests } from '../runners.ts';
import type { Step, Steps } from './step.js';
import type { Choice } from '../run-further-browser.ts';

/** Folders of `tools` whose tests have steps of their own, or are not ours. */
const NOT_UNIT_TESTS = ['ceph', 'checks', 'e2e', 'lab', 'node_modules'];

const BROWSER_TESTS = 'tools/e2e/playwright.config.ts';

const CI_EXAMPLES = EXAMPLES.filter(({ isInCi }) => isInCi);

/** Runs a script of the root's package.json, whose output goes to the terminal. */
async function runScript(script: string) {
  return countAsOne((await runNpm(['run', '--silent', script], { show: true })).code);
}

export const makeBuildStep = (needs: string[]): Step => ({
  name: 'build',
  needs,
  run: async () => {
    await buildAll({ onlyIfChanged: true });
    return countAsOne(0);
  },
});

export const contractBuild: Step = {
  name: 'contract build',
  run: async () => {
    await buildTargets(['shared'], { onlyIfChanged: true });
    return countAsOne(0);
  },
};

export const lint: Step = { name: 'lint', run: () => runScript('lint') };
export const types: Step = { name: 'types', run: () => runScript('types') };

export const build = makeBuildStep([contractBuild.name]);

/** Titles of the tests that `npm test` runs. */
export const QUICK = /@quick/;
/** Paths of tests that take minutes each, or that are many variants of one quick test. */
const LONG = /\.long\./;
/** Paths of unit tests that start many processes. These few files take two thirds of the time of all. */
const REST = /\.rest\./;
const QUICK_OR_LONG = new RegExp(`${QUICK.source}|${LONG.source}`);

/**
 * Files whose tests for every browser CI runs in Firefox and WebKitGTK too. `npm run test:browsers` runs those of all files, which takes five
 * times as long.
 */
const IN_FURTHER_BROWSERS = [
  ...['shell', 'toolbar', 'places', 'skew', 'embed', 'page-policy', 'draws', 'touch-and-pen'],
  ...['late-chunk', 'map-blocked', 'remote-down', 'quiet-update'],
].map((name) => `/${name}.e2e.ts`);

const makeFurtherBrowserSteps = (choice?: Choice): Step[] =>
  FURTHER_BROWSERS.map((browser) => ({
    name: browser.name,
    needs: [build.name],
    run: () => runFurtherBrowser(browser, BROWSER_TESTS, choice),
  }));

/** @param report the last part of its name */
export const makeBrowserStep = (report: 'quick' | 'rest' | 'long' | 'changed', choice: Choice): Step => ({
  name: 'browser',
  needs: [build.name],
  run: () =>
    runBrowserTests({ name: `browser-${report}`, config: BROWSER_TESTS, project: 'chromium', ...choice }),
});

export const hasUnitTests = (folder: string) => !NOT_UNIT_TESTS.includes(folder);
const isLong = (path: string) => LONG.test(path);
const isRest = (path: string) => REST.test(path);

/**
 * The unit tests of the lab. Its runs, which take up to hours, are commands of their own.
 * @param takes whether to run a file, by its path below `tools/lab`
 */
export const makeLabUnit = (takes: (path: string) => boolean = (path) => !isLong(path)): Step => ({
  name: 'unit of lab',
  // Its tables name the files that the build has written.
  needs: [build.name],
  run: () => runNodeTests('lab', 'tools/lab', hasUnitTests, { takes }),
});

export const galleryUnit: Step = {
  name: 'unit of gallery',
  run: () => runNodeTests('gallery', 'examples/gallery', () => true),
};

export const checks: Step = {
  name: 'checks',
  needs: [build.name],
  run: () => runNodeTests('checks', 'tools/checks', () => true, { takes: (path) => !isRest(path) }),
};

/** The steps of `npm test`, cheap ones first. */
export const QUICK_STEPS: Steps = [
  contractBuild,
  lint,
  types,
  { name: 'unit', run: () => runJest() },
  {
    name: 'unit of tools',
    needs: [contractBuild.name],
    run: () =>
      runNodeTests('tools', 'tools', hasUnitTests, { takes: (path) => !isLong(path) && !isRest(path) }),
  },
  galleryUnit,
  build,
  // Neither keeps two cores busy by itself.
  [checks, { name: 'format', run: () => runScript('format:check') }],
  makeBrowserStep('quick', { only: QUICK }),
];

/** The steps of `npm run test:rest`: with those of `npm test` what CI runs. */
export const REST_STEPS: readonly Step[] = [
  contractBuild,
  build,
  { name: 'rest of tools', run: () => runNodeTests('tools-rest', 'tools', hasUnitTests, { takes: isRest }) },
  {
    name: 'rest of checks',
    needs: [build.name],
    run: () => runNodeTests('checks-rest', 'tools/checks', () => true, { takes: isRest }),
  },
  makeLabUnit(),
  makeBrowserStep('rest', { without: QUICK_OR_LONG }),
  ...makeFurtherBrowserSteps({ files: IN_FURTHER_BROWSERS, without: LONG }),
  ...makeExampleSteps(CI_EXAMPLES, [build.name], { isQuick: true }),
];

/** The steps of `npm run test:long`. */
export const LONG_STEPS: readonly Step[] = [
  contractBuild,
  build,
  { name: 'long of tools', run: () => runNodeTests('tools-long', 'tools', hasUnitTests, { takes: isLong }) },
  { ...makeLabUnit(isLong), name: 'long of lab' },
  makeBrowserStep('long', { only: LONG }),
];

/** The steps of `npm run test:browsers`: the tests marked for every browser, in the browsers besides Chromium. */
export const FURTHER_BROWSER_STEPS: readonly Step[] = [contractBuild, build, ...makeFurtherBrowserSteps()];
