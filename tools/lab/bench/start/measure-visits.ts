import { startProxy } from '../../link/start-proxy.ts';
import { openBrowser } from './open-browser.ts';
import { makeVisits } from './visit-kinds.ts';
import { visit } from './visit.ts';
import type { Profile } from '../../link/profiles.ts';
import type { PeerSite } from '../peers/peer.ts';
import type { RunningProvider } from '../providers/running-provider.ts';
import type { Visit } from './visit.ts';

/** Takes one sample of a peer: a visit of each kind, in a browser with a new profile. */
export async function measureVisits({
  executablePath,
  profile,
  site,
  provider,
  kinds,
}: {
  executablePath: string;
  profile: Profile;
  site: PeerSite;
  provider: RunningProvider;
  /** The kinds of visits. */
  kinds: readonly string[];
}): Promise<Record<string, Visit>> {
  const proxy = await startProxy(profile, { standIn: provider.standIn });
  provider.requests.clear();
  const visitWith = async (userData: string) => {
    const context = await openBrowser({ executablePath, userData, proxy });
    try {
      return await visit(context, proxy, site.url);
    } finally {
      await context.close();
    }
  };
  try {
    const visits = await makeVisits({ site, kinds, visitWith });
    assertAllShaped(visits, provider);
    return visits;
  } finally {
    await proxy.close();
  }
}

/**
 * Throws if the provider received requests that did not go through the link. Workers fetch the tiles, and a browser could let them go
 * past a proxy.
 */
function assertAllShaped(visits: Record<string, Visit>, { origins, requests }: RunningProvider) {
  const shaped = Object.values(visits)
    .flatMap((visit) => visit.requests)
    .filter(({ url }) => origins.includes(new URL(url).origin));
  const all = requests.list();
  if (all.length <= shaped.length) return;
  const known = new Set(shaped.map(({ url }) => new URL(url).pathname));
  const missed = all.filter(({ path }) => !known.has(path)).map(({ path }) => path);
  throw new Error(
    `${all.length - shaped.length} requests did not go through the shaped link: ${missed.join(', ')}`,
  );
}
