import { chromium } from '@playwright/test';
import { BROWSER_ARGS } from '../../../testing/browsers/browser-args.ts';
import { VIEWPORT } from '../peers/scene.ts';
import type { Proxy } from '../../link/start-proxy.ts';

/** Starts a browser with a profile of its own, whose requests all go through the link. Its caches are in the profile once it is closed. */
export function openBrowser({
  executablePath,
  userData,
  proxy,
}: {
  executablePath: string;
  /** Folder of the profile. */
  userData: string;
  proxy: Proxy;
}) {
  return chromium.launchPersistentContext(userData, {
    executablePath,
    args: [...BROWSER_ARGS, ...proxy.browserArgs],
    viewport: VIEWPORT,
  });
}
