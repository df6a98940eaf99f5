import { keepRunnable, listCandidates } from './find-commands.ts';
import { canUseApt, installByApt } from './install-by-apt.ts';

export interface FurtherBrowser {
  /** The name of its project in the browser tests. */
  name: 'firefox' | 'webkit';
  title: string;
  /** Programs by which tests drive it; one is enough. */
  commands: readonly string[];
  /** The packages of Debian and Ubuntu: the browser, and the screen that it draws on. */
  packages: readonly string[];
  /** Tests marked for every browser that are not run in this one,
   * since it or its driver can't do what they need. */
  leftOut: readonly { titles: RegExp; what: string; why: string }[];
}

/** A virtual screen. Without a screen neither browser has WebGL. */
const SCREEN = 'Xvfb';

/** Browsers besides Chromium, in which the tests marked for every browser run. */
export const FURTHER_BROWSERS: readonly FurtherBrowser[] = [
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
        why: 'its driver sends events of a mouse instead (WebKitGTK 2.50)',
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
 * Finds the program that drives a browser, if it and a screen are installed.
 * @returns its path
 */
export async function findFurtherBrowser({
  commands,
}: Pick<FurtherBrowser, 'commands'>): Promise<string | undefined> {
  const [[path], screens] = await Promise.all([
    keepRunnable(listCandidates(commands)),
    keepRunnable(listCandidates([SCREEN])),
  ]);
  return screens.length > 0 ? path : undefined;
}

/** Finds a browser. With `CI` set, which means a machine for tests alone, a missing one is installed. */
export async function ensureFurtherBrowser(browser: FurtherBrowser) {
  const found = await findFurtherBrowser(browser);
  if (found || !process.env['CI'] || !canUseApt) return found;
  console.log(`Installing ${browser.packages.join(' and ')} with apt-get ...`);
  await installByApt(browser.packages);
  return findFurtherBrowser(browser);
}
