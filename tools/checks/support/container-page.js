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
 * @param {(address: string) => string | undefined} [hashOf] hashes that the page knows
 * @returns {Record<string, any>}
 */
export function createPage(hashOf) {
  /** @type {string[]} */
  const requested = [];
  /** @type {(string | undefined)[]} */
  const hashes = [];
  /** @type {(string | null)[]} */
  const modes = [];
  const entry = { tagName: 'SCRIPT', src: `${FOLDER}remoteEntry.js`, crossOrigin: null };
  /** @param {Record<string, any>} script */
  const load = async (script) => {
    runScript(page, await page.answer(script['src']));
    script['onload']({ type: 'load' });
  };
  const document = {
    baseURI: 'http://localhost/',
    currentScript: entry,
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute() {} }),
    head: {
      appendChild(/** @type {{ src: string, integrity?: string, crossOrigin: string | null }} */ script) {
        requested.push(script.src);
        hashes.push(script.integrity);
        modes.push(script.crossOrigin);
        if (page.answer) void load(script);
      },
    },
  };
  const location = new URL('http://localhost/');
  // Timers do nothing here: the runtime's time limits would keep the process alive.
  /** @type {Record<string, any>} */
  const page = { document, location, navigator: {}, console, setTimeout: () => 0, clearTimeout() {}, URL };
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

/** @param {object} page @param {string} code */
export const runScript = (page, code) => void new Script(code).runInContext(page);
