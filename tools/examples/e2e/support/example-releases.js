/** Bad releases for the examples, and which release a page took. */

import { throwWhenMounted as throwAtMount } from '../../../support/throw-when-mounted.js';

/** @typedef {import('@playwright/test').Page} Page */

/** Makes a release throw at its start: `mount.js` is its ES module, `remoteEntry.js` its container. @param {string} text @param {string} path */
export const throwAtStart = (text, path) =>
  /(?:mount|remoteEntry)\.js$/.test(path) ? `throw Error("provoked");${text}` : text;

/** Makes the map of a release throw when it is mounted. @param {string} text @param {string} path */
export const throwWhenMounted = (text, path) => (/\/map\.\w+\.js$/.test(path) ? throwAtMount(text) : text);

/** Ids of the releases whose code the page has requested. @param {import('../../../e2e/support/watch-pages.js').Watch} watch */
export const requestedReleases = (watch) => [
  ...new Set(
    watch
      .requestedUrls()
      .flatMap((url) => /\/releases\/([^/]+)\/(?:mount|remoteEntry)\.js$/.exec(url)?.[1] ?? []),
  ),
];

/** The id by which this browser is in a canary or not. @param {Page} page */
export const readDeviceId = (page) =>
  page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('releases'));
    return String(JSON.parse(localStorage.getItem(key) ?? '{}').deviceId);
  });
