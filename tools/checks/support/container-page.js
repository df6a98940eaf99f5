import { createContext, Script } from 'node:vm';

/** As hosts leave it, by `setPageIntegrity`. */
const PAGE_KEY = Symbol.for('mapdock.integrity');
const FOLDER = 'http://localhost/releases/1/';

/**
 * As much of a browser as a container touches until scripts are asked for. They never come, unless the page is given an `answer`.
 * @param {(address: string) => string | undefined} [hashOf] what the page knows of files
 * @returns {Record<string, any>} `folder`: the release's; `entry`: the element of the entry; `asked`, `hashes` and `modes`: addresses of
 *   scripts so far, the hash that they must have, and their `crossOrigin`
 */
export function createPage(hashOf) {
  /** @type {string[]} */
  const asked = [];
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
        asked.push(script.src);
        hashes.push(script.integrity);
        modes.push(script.crossOrigin);
        if (page.answer) void load(script);
      },
    },
  };
  const location = new URL('http://localhost/');
  // A limit would keep the process alive.
  /** @type {Record<string, any>} */
  const page = { document, location, navigator: {}, console, setTimeout: () => 0, clearTimeout() {}, URL };
  Object.assign(document, { defaultView: page });
  return createContext(
    Object.assign(page, {
      window: page,
      self: page,
      folder: FOLDER,
      entry,
      asked,
      hashes,
      modes,
      [PAGE_KEY]: hashOf && { hashOf },
    }),
  );
}

/** @param {object} page @param {string} code */
export const runScript = (page, code) => void new Script(code).runInContext(page);
