/** Bad releases for the examples, and which release a page took. */

import { throwWhenMounted as throwAtMount } from '../../../support/throw-when-mounted.ts';
import type { Watch } from '../../../e2e/support/watch-pages.ts';
import type { Page } from '@playwright/test';

/** Makes a release throw at its start: `mount.js` is its ES module, `remoteEntry.js` its container. */
export const throwAtStart = (text: string, path: string) =>
  /(?:mount|remoteEntry)\.js$/.test(path) ? `throw Error("provoked");${text}` : text;

/** Makes the map of a release throw when it is mounted. */
export const throwWhenMounted = (text: string, path: string) =>
  /\/map\.\w+\.js$/.test(path) ? throwAtMount(text) : text;

/** Ids of the releases whose code the page has requested. */
export const requestedReleases = (watch: Watch) => [
  ...new Set(
    watch
      .requestedUrls()
      .flatMap((url) => /\/releases\/([^/]+)\/(?:mount|remoteEntry)\.js$/.exec(url)?.[1] ?? []),
  ),
];

/** The id by which this browser is in a canary or not. */
export const readDeviceId = (page: Page) =>
  page.evaluate(() => {
    const [key = ''] = Object.keys(localStorage).filter((name) => name.includes('releases'));
    return String(JSON.parse(localStorage.getItem(key) ?? '{}').deviceId);
  });
