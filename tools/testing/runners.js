import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles } from '../support/list-files.js';
import { PATHS } from '../support/paths.js';
import { runNode } from '../support/run-command.js';
import { countJest, countPlaywright, settleCounts } from './counts/counts.js';
import { ensureBrowser } from './browsers/ensure-browser.js';
import { listTestBrowsers } from './browsers/list-browsers.js';

/** @param {string} path within the repository */
const inRoot = (path) => join(PATHS.root, path);
/** Name of the project that runs all browser tests. */
const CHROMIUM = 'chromium';
const COUNT_REPORTER = pathToFileURL(inRoot('tools/testing/counts/count-reporter.js')).href;
const TYPESCRIPT_LOADER = pathToFileURL(inRoot('tools/support/register-typescript.js')).href;

/** Number of processes of a test runner. By default jest and Node leave one core free, and take twice as long on two cores. */
const AT_ONCE = availableParallelism();

/**
 * Runs a test runner, whose output goes to the terminal, and counts the results in the report that it writes.
 * @param {string} name of the report
 * @param {(report: string) => { args: string[], env?: NodeJS.ProcessEnv }} toCommand
 * @param {(report: any) => import('./counts/counts.js').Counts} count
 * @param {boolean} [mayBeEmpty] whether the step passes if there is nothing to run
 */
async function runAndCount(name, toCommand, count, mayBeEmpty = false) {
  const file = join(PATHS.state, 'test', `${name}.json`);
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  const { args, env = {} } = toCommand(file);
  const { code } = await runNode(args, { env, show: true });
  const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  return settleCounts(report && count(report), code, mayBeEmpty);
}

/**
 * @param {readonly string[]} [related] files whose tests, and tests of what imports them, are run; there may be none then. Default: all tests
 */
export function runJest(related = []) {
  const jest = inRoot('node_modules/jest/bin/jest.js');
  const choice = related.length > 0 ? ['--passWithNoTests', '--findRelatedTests', ...related] : [];
  return runAndCount(
    'jest',
    (file) => ({
      args: [jest, '--ci', `--maxWorkers=${AT_ONCE}`, '--json', '--outputFile', file, ...choice],
    }),
    countJest,
    related.length > 0,
  );
}

/**
 * Leaves out what nobody can act on: Node 20 calls the timers of tests experimental, checks import built modules from a folder whose package
 * names no type, and the client of buckets says which Node its versions of 2027 need.
 */
const WITHOUT_NOTICES = {
  args: ['ExperimentalWarning', 'MODULE_TYPELESS_PACKAGE_JSON'].map((type) => `--disable-warning=${type}`),
  env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
};

/**
 * Runs all `*.test.js` and `*.test.ts` below a folder, or some of them.
 * @param {string} name of the report
 * @param {string} dir
 * @param {(folder: string) => boolean} enters whether to search a folder below it, by its name
 * @param {object} [options]
 * @param {(path: string) => boolean} [options.takes] whether to run a file, by its path below the folder
 * @param {string} [options.namePattern] pattern of the names of the tests to run
 * @param {NodeJS.ProcessEnv} [options.env]
 */
export async function runNodeTests(
  name,
  dir,
  enters,
  { takes = () => true, namePattern = '', env = {} } = {},
) {
  const all = (await listFiles(inRoot(dir), enters)).filter((path) => /\.test\.[jt]s$/.test(path));
  const files = all.filter(takes).map((path) => inRoot(`${dir}/${path}`));
  // Without files Node would search for tests by itself.
  if (files.length === 0) return settleCounts(undefined, 0);
  const toReporters = (/** @type {string} */ file) => [
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...[`--test-reporter=${COUNT_REPORTER}`, `--test-reporter-destination=${file}`],
  ];
  // It loads the compiler's parser in each process, so tests in JavaScript run without it.
  const loader = files.some((path) => path.endsWith('.ts')) ? [`--import=${TYPESCRIPT_LOADER}`] : [];
  const chooseTests = namePattern ? [`--test-name-pattern=${namePattern}`] : [];
  return runAndCount(
    name,
    (file) => ({
      args: [
        ...[...WITHOUT_NOTICES.args, '--test', `--test-concurrency=${AT_ONCE}`],
        ...[...loader, ...chooseTests, ...toReporters(file), ...files],
      ],
      env: { ...WITHOUT_NOTICES.env, ...env },
    }),
    (counts) => counts,
  );
}

/**
 * @param {object} options
 * @param {string} options.name of the report
 * @param {string} options.config
 * @param {string} [options.project] of the configuration; default: all of them
 * @param {readonly string[]} [options.files] patterns of their paths; default: all tests of the configuration
 * @param {RegExp} [options.only] matches path, title and tags of the tests to run; default: all tests
 * @param {RegExp} [options.without] the same for tests to leave out
 * @param {NodeJS.ProcessEnv} [options.env]
 */
export async function runBrowserTests({ name, config, project, files = [], only, without, env = {} }) {
  const needsChromium = project === undefined || project === CHROMIUM;
  const browserPath = needsChromium ? await ensureBrowser(listTestBrowsers) : undefined;
  if (browserPath) console.log(`Browser: ${browserPath}`);
  const playwright = inRoot('node_modules/@playwright/test/cli.js');
  const choice = [
    ...(project ? [`--project=${project}`] : []),
    ...(only ? [`--grep=${only.source}`] : []),
    ...(without ? [`--grep-invert=${without.source}`] : []),
  ];
  return runAndCount(
    name,
    (file) => ({
      args: [playwright, 'test', '-c', config, '--reporter=list,json', ...choice, ...files],
      env: { ...env, ...(browserPath && { CHROMIUM_PATH: browserPath }), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
    countPlaywright,
  );
}
