import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listFiles } from '../support/list-files.js';
import { PATHS } from '../support/paths.js';
import { runNode } from '../support/run-command.js';
import { countJest, countPlaywright, settleCounts } from './counts.js';
import { ensureBrowser } from './ensure-browser.js';

/** @param {string} path within the repository */
const inRoot = (path) => join(PATHS.root, path);
const COUNT_REPORTER = pathToFileURL(inRoot('tools/testing/count-reporter.js')).href;

/**
 * Runs a test runner and reads the report it leaves; what people read goes to the terminal meanwhile.
 * @param {string} name of the report
 * @param {(report: string) => { args: string[], env?: NodeJS.ProcessEnv }} toCommand
 * @param {(report: any) => import('./counts.js').Counts} count
 */
async function runAndCount(name, toCommand, count) {
  const file = join(PATHS.state, 'test', `${name}.json`);
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  const { args, env = {} } = toCommand(file);
  const { code } = await runNode(args, { env, show: true });
  const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  return settleCounts(report && count(report), code);
}

export function runJest() {
  const jest = inRoot('node_modules/jest/bin/jest.js');
  return runAndCount('jest', (file) => ({ args: [jest, '--ci', '--json', '--outputFile', file] }), countJest);
}

/**
 * Runs all `*.test.js` below a folder of `tools`.
 * @param {string} name of the report
 * @param {string} dir
 * @param {(folder: string) => boolean} enters which folders below it to look into
 */
export async function runNodeTests(name, dir, enters) {
  const files = (await listFiles(inRoot(dir), enters)).filter((path) => path.endsWith('.test.js'));
  const toReporters = (/** @type {string} */ file) => [
    ...['--test-reporter=spec', '--test-reporter-destination=stdout'],
    ...[`--test-reporter=${COUNT_REPORTER}`, `--test-reporter-destination=${file}`],
  ];
  return runAndCount(
    name,
    (file) => ({ args: ['--test', ...toReporters(file), ...files.map((path) => inRoot(`${dir}/${path}`))] }),
    (counts) => counts,
  );
}

/**
 * @param {{ name: string, config: string, env?: NodeJS.ProcessEnv }} options `name` of the report
 */
export async function runBrowserTests({ name, config, env = {} }) {
  const browser = await ensureBrowser();
  console.log(`Browser: ${browser}`);
  const playwright = inRoot('node_modules/@playwright/test/cli.js');
  return runAndCount(
    name,
    (file) => ({
      args: [playwright, 'test', '-c', config, '--reporter=list,json'],
      env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    }),
    countPlaywright,
  );
}
