import { chromium } from '@playwright/test';
import { startProvider } from '../../provider/server.js';
import { ensureBrowser } from '../../testing/ensure-browser.js';
import { BASELINE, findPeer, PEERS } from '../peers/peers.js';
import { findProfile, PROFILES } from '../link/profiles.js';
import { describeMachine } from '../support/describe-machine.js';
import { comparePairs } from '../support/compare-pairs.js';
import { summarize } from '../support/summarize.js';
import { formatVisits } from './format-visits.js';
import { FIRST_VISIT, measureVisits, VISITS } from './measure-visits.js';
import { FIGURES, toFigures } from './to-figures.js';

const WHOLE = {
  rounds: 7,
  peers: PEERS.map(({ name }) => name),
  profiles: PROFILES.map(({ name }) => name),
  kinds: VISITS,
};
const QUICK = {
  rounds: 2,
  peers: [BASELINE, 'bare', 'mapdock'],
  profiles: ['fast'],
  kinds: [FIRST_VISIT, 'after a map release'],
};

/**
 * @typedef {Record<string, import('./to-figures.js').Figures[]>} Samples by kind of visit, one for each round
 *
 * @typedef {object} PeerFigures
 * @property {string} peer
 * @property {string} profile
 * @property {string} visit
 * @property {Record<string, import('../support/summarize.js').Summary>} figures
 * @property {Record<string, import('../support/summarize.js').Summary>} ratios to the baseline, pair by pair
 * @property {import('./visit.js').Visit} example the sample whose map was drawn in the median time
 */

/**
 * Each peer in turn in each round, so that all meet the same machine; another one begins each time.
 * @template T
 * @param {readonly T[]} peers
 * @param {number} round
 */
const inTurn = (peers, round) => [
  ...peers.slice(round % peers.length),
  ...peers.slice(0, round % peers.length),
];

/**
 * @param {import('../cli.js').BenchOptions} options
 * @returns {Promise<import('../cli.js').BenchResult>}
 */
export async function runStart({ isQuick, peers, profiles }) {
  const plan = isQuick ? QUICK : WHOLE;
  const chosenPeers = [...new Set([BASELINE, ...(peers ?? plan.peers)])].map(findPeer);
  const chosenProfiles = (profiles ?? plan.profiles).map(findProfile);
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({ executablePath });
  const machine = describeMachine(browser);
  await browser.close();
  const provider = await startProvider();
  /** @type {{ peer: string, site: import('../peers/peers.js').PeerSite }[]} */
  const sites = [];
  try {
    for (const peer of chosenPeers)
      sites.push({ peer: peer.name, site: await peer.start(peer, provider.url) });
    /** @type {PeerFigures[]} */
    const results = [];
    for (const profile of chosenProfiles) {
      const measure = (/** @type {import('../peers/peers.js').PeerSite} */ site) =>
        measureVisits({ executablePath, profile, site, kinds: plan.kinds });
      // The servers compress and draw what they are asked for the first time.
      for (const { site } of sites) await measure(site);
      /** @type {Map<string, Record<string, import('./visit.js').Visit>[]>} */
      const samples = new Map(sites.map(({ peer }) => [peer, []]));
      for (let round = 0; round < plan.rounds; round += 1) {
        for (const { peer, site } of inTurn(sites, round)) samples.get(peer)?.push(await measure(site));
        console.error(`${profile.name}: round ${round + 1} of ${plan.rounds}`);
      }
      results.push(
        ...summarizeSamples(samples, {
          profile: profile.name,
          kinds: plan.kinds,
          providerOrigin: provider.url,
        }),
      );
    }
    return { table: formatVisits(results), report: { machine, rounds: plan.rounds, results } };
  } finally {
    for (const { site } of sites) await site.close();
    await provider.close();
  }
}

/**
 * @param {Map<string, Record<string, import('./visit.js').Visit>[]>} samples by peer
 * @param {{ profile: string, kinds: readonly string[], providerOrigin: string }} options
 * @returns {PeerFigures[]}
 */
function summarizeSamples(samples, { profile, kinds, providerOrigin }) {
  const baseline = samples.get(BASELINE) ?? [];
  return [...samples].flatMap(([peer, rounds]) =>
    kinds.map((kind) => {
      const visits = rounds.map((round) => /** @type {import('./visit.js').Visit} */ (round[kind]));
      const figures = visits.map((visit) => toFigures(visit, providerOrigin));
      const theirs = baseline.map((round) =>
        toFigures(/** @type {import('./visit.js').Visit} */ (round[kind]), providerOrigin),
      );
      const names = Object.keys(FIGURES);
      const of = (/** @type {typeof figures} */ list, /** @type {string} */ name) =>
        list.map((sample) => sample[name] ?? NaN);
      const example = visits.toSorted((a, b) => a.drawn - b.drawn)[Math.floor(visits.length / 2)];
      return {
        ...{ peer, profile, visit: kind },
        figures: Object.fromEntries(names.map((name) => [name, summarize(of(figures, name))])),
        ratios: Object.fromEntries(
          names.map((name) => [name, comparePairs(of(figures, name), of(theirs, name))]),
        ),
        example: /** @type {import('./visit.js').Visit} */ (example),
      };
    }),
  );
}
