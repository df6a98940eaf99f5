import { startProxy } from '../../link/start-proxy.ts';
import { createTempFolder } from '../../../support/temp-folder.ts';
import { openBrowser } from './open-browser.ts';
import { toFigures } from './to-figures.ts';
import { visit } from './visit.ts';
import type { RunningProvider } from '../providers/running-provider.ts';
import type { PeerBench } from '../run-peers.ts';
import type { Visit } from './visit.ts';

/** Makes a first visit, and then one after a release of the map, in a new browser with the caches that the first visit left. */
export const measureVisits: PeerBench['measure'] = async ({ executablePath, profile, site, provider }) => {
  const folder = await createTempFolder();
  const proxy = await startProxy(profile, { standIn: provider.standIn });
  const visitOnce = async () => {
    const context = await openBrowser({ executablePath, userData: folder.path, proxy });
    try {
      return await visit(context, proxy, site.url);
    } finally {
      await context.close();
    }
  };
  const visitAfterRelease = async () => {
    try {
      await site.releaseMap();
      return await visitOnce();
    } finally {
      await site.reset();
    }
  };
  provider.requests.clear();
  try {
    const first = await visitOnce();
    const afterRelease = await visitAfterRelease();
    assertAllShaped([first, afterRelease], provider);
    return {
      first: toFigures(first, provider.origins),
      'after a map release': toFigures(afterRelease, provider.origins),
    };
  } finally {
    await proxy.close();
    await folder.remove();
  }
};

/**
 * Throws if the provider received requests that did not go through the link. Workers fetch the tiles, and a browser could let them go
 * past a proxy.
 */
function assertAllShaped(visits: readonly Visit[], { origins, requests }: RunningProvider) {
  const shaped = visits
    .flatMap((each) => each.requests)
    .filter(({ url }) => origins.includes(new URL(url).origin));
  const all = requests.list();
  if (all.length <= shaped.length) return;
  const known = new Set(shaped.map(({ url }) => new URL(url).pathname));
  const missed = all.filter(({ path }) => !known.has(path)).map(({ path }) => path);
  throw new Error(
    `${all.length - shaped.length} requests did not go through the shaped link: ${missed.join(', ')}`,
  );
}
