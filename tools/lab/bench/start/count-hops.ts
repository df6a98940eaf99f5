import { setTimeout } from 'node:timers/promises';
import { findProfile } from '../../link/profiles.ts';
import { startProxy } from '../../link/start-proxy.ts';
import { createRounds } from './create-rounds.ts';
import { openBrowser } from './open-browser.ts';
import { openPlainPage } from './open-plain-page.ts';
import { isStyleAddress } from './style-address.ts';
import { FIRST_VISIT, makeVisits } from './visit-kinds.ts';
import { visit } from './visit.ts';
import type { StandIn } from '../../link/find-server.ts';
import type { LoggedRequest } from '../../link/create-forwarder.ts';
import type { PeerSite } from '../peers/peer.ts';
import type { RunningProvider } from '../providers/running-provider.ts';

const PROFILE = 'unshaped';
/** A page that sends no request in this time, and whose main thread is free, waits for an answer. */
const QUIET_MS = 500;
/** Many times what a busy machine needs. */
const TIMEOUT_MS = 60_000;

export interface Hops {
  /** Round trips between that of the document and the style request; NaN if there was no style request. */
  count: number;
  /** The paths that were requested in each of these round trips. */
  steps: string[][];
}

/** Counts, for each kind of visit, the round trips that must follow each other before the page requests the style. */
export function countHops({
  executablePath,
  site,
  provider: { standIn },
  kinds,
}: {
  executablePath: string;
  site: PeerSite;
  provider: RunningProvider;
  /** The kinds of visits. */
  kinds: readonly string[];
}): Promise<Record<string, Hops>> {
  const count = (userData: string) => countOnce({ executablePath, userData, url: site.url, standIn });
  const visitWith = async (userData: string, kind: string) => {
    if (kind !== FIRST_VISIT) return count(userData);
    const hops = await count(`${userData}-alone`);
    if (kinds.every((name) => name === FIRST_VISIT)) return hops;
    // The count above ended at the style request. The other kinds of visit need the caches that a complete visit leaves.
    const proxy = await startProxy(findProfile(PROFILE), { standIn });
    try {
      const context = await openBrowser({ executablePath, userData, proxy });
      await visit(context, proxy, site.url).finally(() => context.close());
    } finally {
      await proxy.close();
    }
    return hops;
  };
  return makeVisits({ site, kinds, visitWith });
}

async function countOnce({
  executablePath,
  userData,
  url,
  standIn,
}: {
  executablePath: string;
  userData: string;
  url: string;
  standIn: StandIn | undefined;
}): Promise<Hops> {
  const rounds = createRounds();
  const arrived: LoggedRequest[] = [];
  const holdRequest = (request: LoggedRequest): Promise<void> => {
    arrived.push(request);
    return new Promise((resolve) => rounds.hold(request.url, resolve));
  };
  const proxy = await startProxy(findProfile(PROFILE), { standIn, hold: holdRequest });
  const context = await openBrowser({ executablePath, userData, proxy });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await openPlainPage(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    devtools.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.startsWith('http')) rounds.add(request.url);
    });
    // Nobody waits for this navigation: it ends with the browser at the latest.
    void page.goto(url, { waitUntil: 'commit', timeout: 0 }).catch(() => undefined);
    const progress = () => arrived.reduce((sum, { bytes, end = 0 }) => sum + bytes + end, rounds.size);
    const waitUntilQuiet = async () => {
      for (let before = NaN; before !== progress();) {
        before = progress();
        await setTimeout(QUIET_MS);
        // Evaluating waits until the main thread is free. In the first round it would wait for the document, which is held back here.
        if (rounds.list().length > 1) await devtools.send('Runtime.evaluate', { expression: '0' });
      }
    };
    const deadline = performance.now() + TIMEOUT_MS;
    while (performance.now() < deadline) {
      await waitUntilQuiet();
      const lists = rounds.list();
      const styleRound = lists.findIndex((list) => list.some(isStyleAddress));
      if (styleRound >= 0) {
        const between = lists.slice(1, styleRound);
        return { count: Math.max(0, styleRound - 1), steps: between.map((list) => list.map(toPath)) };
      }
      rounds.answerNext();
    }
    return { count: NaN, steps: [] };
  } finally {
    await context.close();
    await proxy.close();
  }
}

const toPath = (url: string) => decodeURIComponent(new URL(url).pathname);
