import { ensureBrowser } from '../../../testing/browsers/ensure-browser.ts';
import { createTempFolder } from '../../../support/temp-folder.ts';
import { findProfile } from '../../link/profiles.ts';
import { startProxy } from '../../link/start-proxy.ts';
import { readMachine } from '../../support/read-machine.ts';
import { PEERS } from '../peers/peers.ts';
import { makeMapConfig } from '../peers/scene.ts';
import { openBrowser } from '../start/open-browser.ts';
import { visit } from '../start/visit.ts';
import { formatPeers } from '../support/format-peers.ts';
import { inTurn } from '../support/in-turn.ts';
import { startSites } from '../support/start-sites.ts';
import { summarizePeer } from '../support/summarize-peer.ts';
import { offerMounting } from './offer-mounting.ts';
import type { BenchOptions, BenchResult } from '../bench.ts';
import type { PeerSite } from '../peers/peer.ts';
import type { Setting } from '../peers/scene.ts';
import type { RunningProvider } from '../providers/running-provider.ts';
import type { FigureTable } from '../support/format-peers.ts';

/** On a shaped link the figures would include the wait for each tile, which depends on provider and link and not on the page. */
const PROFILE = 'unshaped';
/** Most of the time is the engine's own, so the other peers are compared with the one that has nothing but the engine. */
const BASELINE = 'bare';
/** The page's own late requests end in this time, before the second map. Those that follow the second map belong to it. */
const SETTLE_MS = 3000;

const WHOLE = { rounds: 5, peers: PEERS.map(({ name }) => name) };
const QUICK = { rounds: 1, peers: ['monolith', 'mapdock'] };

const FIGURES: FigureTable = {
  drawn: { unit: 'ms', description: 'second map on the page drawn' },
  bytes: { unit: 'kB', description: '... all bytes' },
};

/** @returns one number for each of `FIGURES` */
async function measure(
  executablePath: string,
  site: PeerSite,
  { setting, provider }: { setting: Setting; provider: RunningProvider },
): Promise<Record<string, number>> {
  const folder = await createTempFolder();
  const proxy = await startProxy(findProfile(PROFILE), { standIn: provider.standIn });
  const context = await openBrowser({ executablePath, userData: folder.path, proxy });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await visit(context, proxy, site.url);
    await page.waitForTimeout(SETTLE_MS);
    proxy.takeLog();
    await page.evaluate(offerMounting, makeMapConfig(setting));
    const drawn = await page.evaluate(() => globalThis.mountAnother(true));
    await page.waitForTimeout(SETTLE_MS);
    return { drawn, bytes: proxy.takeLog().reduce((sum, { bytes }) => sum + bytes, 0) };
  } finally {
    await context.close();
    await proxy.close();
    await folder.remove();
  }
}

export async function runSecondMap({
  isQuick,
  peers,
  rounds: chosenRounds,
  provider: chosen,
  scene,
  startProgress,
}: BenchOptions): Promise<BenchResult> {
  const plan = isQuick ? QUICK : WHOLE;
  const rounds = chosenRounds ?? plan.rounds;
  const executablePath = await ensureBrowser();
  const machine = await readMachine(executablePath);
  const names = [BASELINE, ...(peers ?? plan.peers)];
  const { provider, setting, sites, close } = await startSites(names, { provider: chosen, scene });
  const samples: Map<string, Record<string, number>[]> = new Map(sites.map(({ peer }) => [peer, []]));
  const progress = startProgress({ label: 'Second maps', total: rounds * sites.length, unit: 'turns' });
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const { peer, site } of inTurn(sites, round)) {
        samples.get(peer)?.push(await measure(executablePath, site, { setting, provider }));
        progress.advance();
      }
    }
  } finally {
    progress.end();
    await close();
  }
  const baseline = samples.get(BASELINE) ?? [];
  const results = [...samples].map(([peer, own]) => ({
    peer,
    ...summarizePeer(Object.keys(FIGURES), own, baseline),
  }));
  return {
    table: `Provider: ${chosen.description}\n${formatPeers(FIGURES, results)}`,
    machine,
    figures: { provider: chosen.name, scene, rounds, results },
  };
}
