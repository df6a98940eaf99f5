import { buildAll } from '../build/build-all.js';
import { buildTarget } from '../build/build-target.js';
import { makeExampleSteps } from '../examples/example-steps.js';
import { EXAMPLES } from '../examples/examples.js';
import { runNpm } from '../support/run-command.js';
import { countAsOne } from './counts.js';
import { FURTHER_BROWSERS } from './further-browsers.js';
import { runFurtherBrowser } from './run-further-browser.js';
import { runBrowserTests, runJest, runNodeTests } from './runners.js';

/** They have steps of their own, or are not ours. */
const NOT_UNIT_TESTS = ['ceph', 'checks', 'e2e', 'node_modules'];

const BROWSER_TESTS = 'tools/e2e/playwright.config.js';

const NPM_TEST_EXAMPLES = EXAMPLES.filter(({ isInNpmTest }) => isInNpmTest);

/** @param {string} script */
const runScript = async (script) =>
  countAsOne((await runNpm(['run', '--silent', script], { show: true })).code);

/**
 * @param {string[]} needs
 * @returns {import('./run-steps.js').Step}
 */
export const makeBuildStep = (needs) => ({
  name: 'build',
  needs,
  run: async () => {
    await buildAll({ onlyIfChanged: true });
    return countAsOne(0);
  },
});

/** @type {import('./run-steps.js').Step} */
const contractBuild = {
  name: 'contract build',
  run: async () => {
    await buildTarget('shared', { onlyIfChanged: true });
    return countAsOne(0);
  },
};

const build = makeBuildStep([contractBuild.name]);

/**
 * Browser tests that `npm test` runs in the browsers besides Chromium too. `npm run test:browsers` runs all that are for every browser,
 * which takes three times as long.
 */
const IN_FURTHER_BROWSERS = [
  ...[
    'host-loads-remote',
    'head-start',
    'shell',
    'skew',
    'new-release',
    'embed',
    'gallery',
    'gallery-editor',
    'page-policy',
    'requests-once',
  ],
  ...[
    'accessibility',
    'config-change',
    'draws',
    'languages',
    'mount-unmount',
    'touch-and-pen',
    'two-providers',
  ],
  ...['late-part', 'map-blocked', 'provider-fails', 'remote-down', 'remote-throws', 'tampered'],
].map((name) => `/${name}.e2e.js`);

/** @param {readonly string[]} [files] @returns {import('./run-steps.js').Step[]} */
const makeFurtherBrowserSteps = (files) =>
  FURTHER_BROWSERS.map((browser) => ({
    name: browser.name,
    needs: [build.name],
    run: () => runFurtherBrowser(browser, BROWSER_TESTS, files),
  }));

/**
 * The steps of `npm run test:browsers`: the browser tests that matter everywhere, in the browsers besides Chromium.
 * @type {import('./run-steps.js').Step[]}
 */
export const FURTHER_BROWSER_STEPS = [contractBuild, build, ...makeFurtherBrowserSteps()];

/**
 * The steps of `npm test`, cheap ones first.
 * @type {import('./run-steps.js').Step[]}
 */
export const STEPS = [
  contractBuild,
  { name: 'lint', run: () => runScript('lint') },
  { name: 'types', run: () => runScript('types') },
  { name: 'unit', run: runJest },
  {
    name: 'unit of tools',
    needs: [contractBuild.name],
    run: () => runNodeTests('tools', 'tools', (folder) => !NOT_UNIT_TESTS.includes(folder)),
  },
  { name: 'unit of gallery', run: () => runNodeTests('gallery', 'examples/gallery', () => true) },
  build,
  { name: 'checks', needs: [build.name], run: () => runNodeTests('checks', 'tools/checks', () => true) },
  {
    name: 'browser',
    needs: [build.name],
    run: () => runBrowserTests({ name: 'browser', config: BROWSER_TESTS, project: 'chromium' }),
  },
  ...makeFurtherBrowserSteps(IN_FURTHER_BROWSERS),
  ...makeExampleSteps(NPM_TEST_EXAMPLES, [build.name]),
];
