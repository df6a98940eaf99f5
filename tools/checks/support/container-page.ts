import { createContext, Script } from 'node:vm';

/** The symbol under which a host's `setPageIntegrity` stores the hashes of files. */
const PAGE_KEY = Symbol.for('mapdock.integrity');
const FOLDER = 'http://localhost/releases/1/';

/**
 * Makes an object with those parts of a browser's page that a container uses to request scripts. Scripts never load, unless the page is
 * given a function `answer`. The page has these members for tests:
 * - `folder`: address of the release's folder.
 * - `entry`: the script element of the entry.
 * - `requested`, `hashes`, `modes`: addresses of the requested scripts, the hashes that they must have, and their `crossOrigin`.
 * @param hashOf hashes that the page knows
 */
export function createPage(hashOf?: (address: string) => string | undefined): Record<string, any> {
  const requested: string[] = [];
  const hashes: (string | undefined)[] = [];
  const modes: (string | null)[] = [];
  const entry = { tagName: 'SCRIPT', src: `${FOLDER}remoteEntry.js`, crossOrigin: null };
  const load = async (script: Record<string, any>) => {
    runScript(page, await page.answer(script['src']));
    script['onload']({ type: 'load' });
  };
  const document = {
    baseURI: 'http://localhost/',
    currentScript: entry,
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute() {} }),
    head: {
      appendChild(script: { src: string; integrity?: string; crossOrigin: string | null }) {
        requested.push(script.src);
        hashes.push(script.integrity);
        modes.push(script.crossOrigin);
        if (page.answer) void load(script);
      },
    },
  };
  const location = new URL('http://localhost/');
  // Timers do nothing here: the runtime's time limits would keep the process alive.
  const page: Record<string, any> = {
    document,
    location,
    navigator: {},
    console,
    setTimeout: () => 0,
    clearTimeout() {},
    URL,
  };
  Object.assign(document, { defaultView: page });
  return createContext(
    Object.assign(page, {
      window: page,
      self: page,
      folder: FOLDER,
      entry,
      requested,
      hashes,
      modes,
      [PAGE_KEY]: hashOf && { hashOf },
    }),
  );
}

export const runScript = (page: object, code: string) => void new Script(code).runInContext(page);
