import { chromium } from '@playwright/test';
import { BROWSER_ARGS } from '../../../testing/browsers/browser-args.js';
import { VIEWPORT } from '../peers/scene.js';

/**
 * Starts a browser with a profile of its own, whose requests all go through the link. Its caches are in the profile once it is closed.
 * @param {object} options
 * @param {string} options.executablePath
 * @param {string} options.userData folder of the profile
 * @param {import('../../link/start-proxy.js').Proxy} options.proxy
 */
export function openBrowser({ executablePath, userData, proxy }) {
  return chromium.launchPersistentContext(userData, {
    executablePath,
    args: [...BROWSER_ARGS, ...proxy.browserArgs],
    viewport: VIEWPORT,
  });
}
