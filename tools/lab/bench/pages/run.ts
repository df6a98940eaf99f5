import { ensureBrowser } from '../../../testing/browsers/ensure-browser.ts';
import { findProfile } from '../../link/profiles.ts';
import { PEERS } from '../peers/peers.ts';
import { drawTable } from '../report/draw-table.ts';
import { makePage } from '../report/make-page.ts';
import { formatPeers } from '../support/format-peers.ts';
import { inTurn } from '../support/in-turn.ts';
import { readMachine } from '../../support/read-machine.ts';
import { startSites } from '../support/start-sites.ts';
import { summarizePeer } from '../support/summarize-peer.ts';
import { measurePage, PAGE_FIGURES } from './measure-page.ts';
import type { BenchOptions, BenchResult } from '../bench.ts';

/** On a shaped link the figures would include the wait for each tile, which depends on provider and link and not on the page. */
const PROFILE = 'unshaped';
/** The engine decides how fast frames come, so the other peers are compared with the one that has nothing but the engine. */
const BASELINE = 'bare';

const WHOLE = { rounds: 5, cycles: 30, peers: PEERS.map(({ name }) => name) };
const QUICK = { rounds: 1, cycles: 5, peers: ['monolith', 'mapdock'] };

export async function runPages({
  isQuick,
  peers,
  rounds: chosenRounds,
  provider: chosen,
  scene,
  startProgress,
}: BenchOptions): Promise<BenchResult> {
  const plan = isQuick ? QUICK : WHOLE;
  const { cycles } = plan;
  const rounds = chosenRounds ?? plan.rounds;
  const executablePath = await ensureBrowser();
  const machine = await readMachine(executablePath);
  const { provider, setting, sites, close } = await startSites([BASELINE, ...(peers ?? plan.peers)], {
    provider: chosen,
    scene,
  });
  const profile = findProfile(PROFILE);
  const samples: Map<string, Record<string, number>[]> = new Map(sites.map(({ peer }) => [peer, []]));
  const progress = startProgress({ label: 'Pages', total: rounds * sites.length, unit: 'turns' });
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const { peer, site } of inTurn(sites, round)) {
        const options = { executablePath, profile, site, setting, provider, cycles };
        samples.get(peer)?.push(await measurePage(options));
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
    ...summarizePeer(Object.keys(PAGE_FIGURES), own, baseline),
  }));
  const method = { provider: chosen.name, scene, rounds };
  const content = `<h2>${cycles} cycles of mounting</h2>${drawTable(PAGE_FIGURES, results)}`;
  return {
    page: await makePage(
      'A page once its map is drawn',
      { date: new Date().toISOString(), machine, ...method },
      content,
    ),
    table: `Provider: ${chosen.description}\n${cycles} cycles of mounting\n${formatPeers(PAGE_FIGURES, results)}`,
    machine,
    figures: { ...method, cycles, results },
  };
}
