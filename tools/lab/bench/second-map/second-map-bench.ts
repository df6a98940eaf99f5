import { createTempFolder } from '../../../support/temp-folder.ts';
import { startProxy } from '../../link/start-proxy.ts';
import { PEERS } from '../peers/peers.ts';
import { makeMapConfig } from '../peers/scene.ts';
import { openBrowser } from '../start/open-browser.ts';
import { visit } from '../start/visit.ts';
import { offerMounting } from './offer-mounting.ts';
import type { PeerBench } from '../run-peers.ts';

/** On a shaped link the figures would include the wait for each tile, which depends on provider and link and not on the page. */
const profiles = ['unshaped'];

/** The page's own late requests end in this time, before the second map. Those that follow the second map belong to it. */
const SETTLE_MS = 3000;

const measure: PeerBench['measure'] = async ({ executablePath, profile, site, provider }) => {
  const folder = await createTempFolder();
  const proxy = await startProxy(profile, { standIn: provider.standIn });
  const context = await openBrowser({ executablePath, userData: folder.path, proxy });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await visit(context, proxy, site.url);
    await page.waitForTimeout(SETTLE_MS);
    proxy.takeLog();
    await page.evaluate(offerMounting, makeMapConfig(provider.access));
    const drawn = await page.evaluate(() => globalThis.mountAnother(true));
    await page.waitForTimeout(SETTLE_MS);
    const bytes = proxy.takeLog().reduce((sum, request) => sum + request.bytes, 0);
    return { 'first, then another map': { drawn, bytes } };
  } finally {
    await context.close();
    await proxy.close();
    await folder.remove();
  }
};

export const SECOND_MAP: PeerBench = {
  whole: { rounds: 5, peers: PEERS.map(({ name }) => name), profiles },
  quick: { rounds: 1, peers: ['monolith', 'mapdock'], profiles },
  // Most of the time is the engine's own, so the other peers are compared with the one that has nothing but the engine.
  baseline: 'bare',
  figures: {
    drawn: { unit: 'ms', description: 'second map on the page drawn' },
    bytes: { unit: 'kB', description: '... all bytes' },
  },
  measure,
};
