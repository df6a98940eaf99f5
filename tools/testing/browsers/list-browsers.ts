import { join } from 'node:path';
import { ExpectedError } from '../../support/expected-error.js';
import { canRun, keepRunnable, listCandidates } from './find-commands.ts';

const USUAL_PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  linux: ['/opt/google/chrome/chrome', '/snap/bin/chromium'],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map((path) =>
      join(process.env[variable] ?? 'C:\\', path),
    ),
  ),
};

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];

/** Chromium without windows. A page takes a fifth less processor time. */
const HEADLESS_COMMANDS = ['chromium-headless-shell', 'chrome-headless-shell'];

async function findInstalled(commands: readonly string[], places: readonly string[]) {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (await canRun(chosen)) return [chosen];
    throw new ExpectedError(`CHROMIUM_PATH is ${chosen}, which can't be run.`);
  }
  return keepRunnable(new Set([...listCandidates(commands), ...places]));
}

/** Lists the paths of installed browsers with windows, the best first; only `CHROMIUM_PATH` if that is set. */
export const listBrowsers = (): Promise<string[]> =>
  findInstalled(COMMANDS, USUAL_PLACES[process.platform] ?? []);

/** The same for the browser tests, for which browsers without windows come first. */
export const listTestBrowsers = (): Promise<string[]> =>
  findInstalled([...HEADLESS_COMMANDS, ...COMMANDS], USUAL_PLACES[process.platform] ?? []);
