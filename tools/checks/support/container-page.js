import { createContext, Script } from 'node:vm';

/** As hosts leave it, by `setPageIntegrity`. */
const PAGE_KEY = Symbol.for('mapdock.integrity');
const FOLDER = 'http://localhost/releases/1/';

/**
 * As much of a browser as a container touches until scripts are asked for. They never come, unless the page is given an `answer`.
 * @param {(address: string) => string | undefined} [hashOf] what the page knows of files
 * @returns {Record<string, any>} `folder`: the release's; `asked` and `hashes`: addresses of scripts so far, and what they must have
 */
export function createPage(hashOf) {
  /** @type {string[]} */
  const asked = [];
  /** @type {(string | undefined)[]} */
  const hashes = [];
  /** @param {Record<string, any>} script */
  const load = async (script) => {
    runScript(page, await page.answer(script['src']));
    script['onload']({ type: 'load' });
  };
  const document = {
    baseURI: 'http://localhost/',
    currentScript: { tagName: 'SCRIPT', src: `${FOLDER}remoteEntry.js` },
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute() {} }),
    head: {
      appendChild(/** @type {{ src: string, integrity?: string }} */ script) {
        asked.push(script.src);
        hashes.push(script.integrity);
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
      asked,
      hashes,
      [PAGE_KEY]: hashOf && { hashOf },
    }),
  );
}

/** @param {object} page @param {string} code */
export const runScript = (page, code) => void new Script(code).runInContext(page);
