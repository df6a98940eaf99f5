import { keepRunnable, listCandidates } from './find-commands.js';
import { canUseApt, installByApt } from './install-by-apt.js';

/**
 * @typedef {object} FurtherBrowser
 * @property {'firefox' | 'webkit'} name of its project in the browser tests
 * @property {string} title
 * @property {readonly string[]} commands any of them drives it
 * @property {readonly string[]} packages of Debian and Ubuntu that have it, and the screen that it draws on
 * @property {readonly { titles: RegExp, what: string, why: string }[]} leftOut tests for every browser that it does not run, since it
 *   can't do what they ask of it, or can't be driven to do it
 */

/** The screen that nobody sees: without one neither has WebGL. */
const SCREEN = 'Xvfb';

/**
 * Browsers that tests run in besides Chromium: those that matter everywhere.
 * @type {readonly FurtherBrowser[]}
 */
export const FURTHER_BROWSERS = [
  {
    name: 'firefox',
    title: 'Firefox',
    commands: ['firefox-esr', 'firefox'],
    packages: ['firefox-esr', 'xvfb'],
    leftOut: [{ titles: /by pen/, what: 'a pen', why: 'its driver has no actions of a pen (Firefox 153)' }],
  },
  {
    name: 'webkit',
    title: 'WebKitGTK',
    commands: ['WebKitWebDriver'],
    packages: ['webkit2gtk-driver', 'xvfb'],
    leftOut: [
      {
        titles: /by (touch|two fingers)/,
        what: 'touch',
        why: 'its driver makes events of a mouse of it (WebKitGTK 2.50)',
      },
      {
        titles: /an engine file that hangs/,
        what: 'an engine file that hangs',
        why: 'its modules import each other by plain addresses however they were requested, so only a reload helps (WebKitGTK 2.50)',
      },
    ],
  },
];

/**
 * What drives a browser here, if it and a screen are installed.
 * @param {Pick<FurtherBrowser, 'commands'>} browser
 * @returns {Promise<string | undefined>} its path
 */
export async function findFurtherBrowser({ commands }) {
  const [[path], screens] = await Promise.all([
    keepRunnable(listCandidates(commands)),
    keepRunnable(listCandidates([SCREEN])),
  ]);
  return screens.length > 0 ? path : undefined;
}

/**
 * Finds a browser. On a machine for tests alone, which has `CI` set, it is installed if need be.
 * @param {FurtherBrowser} browser
 */
export async function ensureFurtherBrowser(browser) {
  const found = await findFurtherBrowser(browser);
  if (found || !process.env['CI'] || !canUseApt) return found;
  console.log(`Installing ${browser.packages.join(' and ')} with apt-get ...`);
  await installByApt(browser.packages);
  return findFurtherBrowser(browser);
}
