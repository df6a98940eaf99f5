import { mkdir, readFile, rm } from 'node:fs/promises';
import { TYPESCRIPT_FLAGS } from '../support/node-arguments.js';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { canReadTypeScript } from '../support/can-read-typescript.js';
import { listFiles } from '../support/list-files.ts';
import { PATHS } from '../support/paths.js';
import { runNode } from '../support/run-command.js';
import { countJest, countPlaywright, settleCounts } from './counts/counts.js';
import { ensureBrowser } from './browsers/ensure-browser.ts';
import { listTestBrowsers } from './browsers/list-browsers.ts';
import { stripBeforeTests } from './strip-before-tests.ts';
import type { Counts } from './counts/counts.js';

/** @param path within the repository */
const inRoot = (path: string) => join(PATHS.root, path);
/** Name of the project that runs all browser tests. */
const CHROMIUM = 'chromium';
const COUNT_REPORTER = pathToFileURL(inRoot('tools/testing/counts/count-reporter.js')).href;

/** Number of processes of a test runner. By default jest and Node leave one core free, and take twice as long on two cores. */
const AT_ONCE = availableParallelism();

/**
 * Runs a test runner, whose output goes to the terminal, and counts the results in the report that it writes.
 * @param name of the report
 * @param mayBeEmpty whether the step passes if there is nothing to run
 */
async function runAndCount(
  name: string,
  toCommand: (report: string) => { args: string[]; env?: NodeJS.ProcessEnv },
  count: (report: any) => Counts,
  mayBeEmpty: boolean = false,
) {
  const file = join(PATHS.state, 'test', `${name}.json`);
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  const { args, env = {} } = toCommand(file);
  const { code } = await runNode(args, { env, show: true });
  const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  return settleCounts(report && count(report), code, mayBeEmpty);
}

/** @param related files whose tests, and tests of what imports them, are run; there may be none then. Default: all tests */
export function runJest(related: readonly string[] = []) {
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
 * Runs all `*.test.ts` and `*.test.js` below a folder, or some of them.
 * @param name of the report
 * @param enters whether to search a folder below it, by its name
 */
export async function runNodeTests(
  name: string,
  dir: string,
  enters: (folder: string) => boolean,
  {
    takes = () => true,
    namePattern = '',
    env = {},
  }: {
    /** Whether to run a file, by its path below the folder. */
    takes?: (path: string) => boolean;
    /** Pattern of the names of the tests to run. */
    namePattern?: string;
    env?: NodeJS.ProcessEnv;
  } = {},
) {
  const all = (await listFiles(inRoot(dir), enters)).filter((path) => /\.test\.[jt]s$/.test(path));
  const files = all.filter(takes).map((path) => inRoot(`${dir}/${path}`));
  // Without files Node would search for tests by itself.
  if (files.length === 0) return settleCounts(undefined, 0);
  if (!canReadTypeScript) await stripBeforeTests(inRoot('tools'));
  const toReporters = (file: string) => [
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...[`--test-reporter=${COUNT_REPORTER}`, `--test-reporter-destination=${file}`],
  ];
  const chooseTests = namePattern ? [`--test-name-pattern=${namePattern}`] : [];
  return runAndCount(
    name,
    (file) => ({
      args: [
        ...[...WITHOUT_NOTICES.args, '--test', `--test-concurrency=${AT_ONCE}`],
        ...[...TYPESCRIPT_FLAGS, ...chooseTests, ...toReporters(file), ...files],
      ],
      env: { ...WITHOUT_NOTICES.env, ...env },
    }),
    (counts) => counts,
  );
}

export async function runBrowserTests({
  name,
  config,
  project,
  files = [],
  only,
  without,
  env = {},
}: {
  /** The name of the report. */
  name: string;
  config: string;
  /** The project of the configuration; default: all of them. */
  project?: string;
  /** Patterns of their paths; default: all tests of the configuration. */
  files?: readonly string[];
  /** Matches path, title and tags of the tests to run; default: all tests. */
  only?: RegExp;
  /** The same for tests to leave out. */
  without?: RegExp;
  env?: NodeJS.ProcessEnv;
}) {
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
