import { createContext, Script } from 'node:vm';

/** As hosts leave it, by `setPageIntegrity`. */
const PAGE_KEY = Symbol.for('mapdock.integrity');
const FOLDER = 'http://localhost/releases/1/';

/**
 * As much of a browser as a container touches until scripts are asked for, which never come.
 * @param {(address: string) => string | undefined} [hashOf] what the page knows of files
 * @returns {Record<string, any>} `folder`: the release's; `asked` and `hashes`: addresses of scripts so far, and what they must have
 */
export function createPage(hashOf) {
  /** @type {string[]} */
  const asked = [];
  /** @type {(string | undefined)[]} */
  const hashes = [];
  const document = {
    baseURI: 'http://localhost/',
    currentScript: { tagName: 'SCRIPT', src: `${FOLDER}remoteEntry.js` },
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute() {} }),
    head: {
      appendChild(/** @type {{ src: string, integrity?: string }} */ { src, integrity }) {
        asked.push(src);
        hashes.push(integrity);
      },
    },
  };
  const location = new URL('http://localhost/');
  // A limit would keep the process alive.
  const page = { document, location, console, setTimeout: () => 0, clearTimeout() {}, URL };
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
