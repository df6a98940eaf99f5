import { ensureBrowser } from '../../../testing/browsers/ensure-browser.js';
import { findProfile } from '../../link/profiles.js';
import { PEERS } from '../peers/peers.js';
import { drawTable } from '../report/draw-table.js';
import { makePage } from '../report/make-page.js';
import { formatPeers } from '../support/format-peers.js';
import { inTurn } from '../support/in-turn.js';
import { readMachine } from '../support/read-machine.js';
import { startSites } from '../support/start-sites.js';
import { summarizePeer } from '../support/summarize-peer.js';
import { measurePage, PAGE_FIGURES } from './measure-page.js';

/** On a shaped link the figures would include the wait for each tile, which depends on provider and link and not on the page. */
const PROFILE = 'unshaped';
/** The engine decides how fast frames come, so the other peers are compared with the one that has nothing but the engine. */
const BASELINE = 'bare';

const WHOLE = { rounds: 5, cycles: 30, peers: PEERS.map(({ name }) => name) };
const QUICK = { rounds: 1, cycles: 5, peers: ['monolith', 'mapdock'] };

/**
 * @param {import('../bench.js').BenchOptions} options
 * @returns {Promise<import('../bench.js').BenchResult>}
 */
export async function runPages({
  isQuick,
  peers,
  rounds: chosenRounds,
  provider: chosen,
  scene,
  startProgress,
}) {
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
  /** @type {Map<string, Record<string, number>[]>} */
  const samples = new Map(sites.map(({ peer }) => [peer, []]));
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
  const facts = { machine, provider: chosen.name, scene, rounds };
  const content = `<h2>${cycles} cycles of mounting</h2>${drawTable(PAGE_FIGURES, results)}`;
  return {
    page: await makePage(
      'A page once its map is drawn',
      { date: new Date().toISOString(), ...facts },
      content,
    ),
    table: `Provider: ${chosen.description}\n${cycles} cycles of mounting\n${formatPeers(PAGE_FIGURES, results)}`,
    report: { ...facts, cycles, results },
  };
}
