import { createContext, Script } from 'node:vm';

const FOLDER = 'http://localhost/releases/1/';

/**
 * As much of a browser as a container touches until scripts are asked for, which never come.
 * @returns {Record<string, any>} `folder`: the release's; `asked`: the addresses of scripts so far
 */
export function createPage() {
  /** @type {string[]} */
  const asked = [];
  const document = {
    baseURI: 'http://localhost/',
    currentScript: { tagName: 'SCRIPT', src: `${FOLDER}remoteEntry.js` },
    getElementsByTagName: () => [],
    createElement: () => ({ setAttribute() {} }),
    head: { appendChild: (/** @type {{ src: string }} */ { src }) => asked.push(src) },
  };
  const location = new URL('http://localhost/');
  // A limit would keep the process alive.
  const page = { document, location, console, setTimeout: () => 0, clearTimeout() {}, URL };
  Object.assign(document, { defaultView: page });
  return createContext(Object.assign(page, { window: page, self: page, folder: FOLDER, asked }));
}

/** @param {object} page @param {string} code */
export const runScript = (page, code) => void new Script(code).runInContext(page);
