import { ensureBrowser } from '../../../testing/browsers/ensure-browser.js';
import { findProfile, PROFILES } from '../../link/profiles.js';
import { BASELINE, PEERS } from '../peers/peers.js';
import { makeReport } from '../report/make-report.js';
import { inTurn } from '../support/in-turn.js';
import { readMachine } from '../support/read-machine.js';
import { startSites } from '../support/start-sites.js';
import { summarizePeer } from '../support/summarize-peer.js';
import { countHops } from './count-hops.js';
import { formatVisits } from './format-visits.js';
import { measureVisits } from './measure-visits.js';
import { NoRestError } from './no-rest-error.js';
import { FIGURES, toFigures } from './to-figures.js';
import { rowToText, toWaterfall } from './to-waterfall.js';
import { FIRST_VISIT, findVisit, VISITS } from './visit-kinds.js';

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
 * @typedef {import('../peers/peer.js').PeerSite} PeerSite
 * @typedef {import('./peer-figures.js').PeerFigures} PeerFigures
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {Map<string, Record<string, Visit>[]>} Samples by peer, for each round the visits by kind
 */

/**
 * @param {import('../bench.js').BenchOptions} options
 * @returns {Promise<import('../bench.js').BenchResult>}
 */
export async function runStart({
  isQuick,
  peers,
  profiles,
  visits,
  rounds,
  provider: chosen,
  scene,
  startProgress,
}) {
  const usual = isQuick ? QUICK : WHOLE;
  const plan = { ...usual, rounds: rounds ?? usual.rounds, kinds: (visits ?? usual.kinds).map(findVisit) };
  const chosenProfiles = (profiles ?? plan.profiles).map(findProfile);
  const executablePath = await ensureBrowser();
  const machine = await readMachine(executablePath);
  const { provider, sites, close } = await startSites([BASELINE, ...(peers ?? plan.peers)], {
    provider: chosen,
    scene,
  });
  try {
    /** @type {PeerFigures[]} */
    const results = [];
    /** @type {Map<string, Record<string, import('./count-hops.js').Hops>>} */
    const hops = new Map();
    const counting = startProgress({ label: 'Counting hops', total: sites.length, unit: 'peers' });
    try {
      for (const { peer, site } of sites) {
        hops.set(peer, await countHops({ executablePath, site, provider, kinds: plan.kinds }));
        counting.advance();
      }
    } finally {
      counting.end();
    }
    /** @type {{ peer: string, profile: string, facts: object }[]} */
    const repeated = [];
    for (const profile of chosenProfiles) {
      const total = (plan.rounds + 1) * sites.length;
      const progress = startProgress({ label: `Link ${profile.name}`, total, unit: 'turns' });
      const measure = async (/** @type {string} */ peer, /** @type {PeerSite} */ site) => {
        const makeVisits = () =>
          measureVisits({ executablePath, profile, site, provider, kinds: plan.kinds });
        try {
          return await makeVisits();
        } catch (error) {
          if (!(error instanceof NoRestError)) throw error;
          progress.print(error.message);
          repeated.push({ peer, profile: profile.name, facts: error.facts });
          return await makeVisits();
        } finally {
          progress.advance();
        }
      };
      /** @type {Samples} */
      const samples = new Map(sites.map(({ peer }) => [peer, []]));
      try {
        // Not a sample: servers compress files, and draw sprites and tiles, when they are requested for the first time.
        for (const { peer, site } of sites) await measure(peer, site);
        for (let round = 0; round < plan.rounds; round += 1) {
          for (const { peer, site } of inTurn(sites, round))
            samples.get(peer)?.push(await measure(peer, site));
        }
      } finally {
        progress.end();
      }
      for (const { peer, site } of sites) {
        const origins = { page: [new URL(site.url).origin], provider: provider.origins };
        for (const visit of plan.kinds) {
          results.push({
            peer,
            profile: profile.name,
            visit,
            ...summarizeVisits({ samples, hops, peer, kind: visit, origins }),
          });
        }
      }
    }
    const saved = results.map(({ waterfall, ...result }) => ({
      ...result,
      waterfall: { ...waterfall, rows: waterfall.rows.map(rowToText) },
    }));
    const facts = { machine, provider: chosen.name, scene, rounds: plan.rounds };
    return {
      table: [`Provider: ${chosen.description}`, formatVisits(results), ...repeated.map(formatRepeated)].join(
        '\n',
      ),
      report: { ...facts, ...(repeated.length > 0 && { repeated }), results: saved },
      page: await makeReport({ date: new Date().toISOString(), ...facts, results }),
    };
  } finally {
    await close();
  }
}

/** @param {{ peer: string, profile: string }} repeated */
const formatRepeated = ({ peer, profile }) =>
  `A visit of ${peer} on the link ${profile} did not come to rest and was made again, see above.`;

/**
 * @param {object} options
 * @param {Samples} options.samples
 * @param {Map<string, Record<string, import('./count-hops.js').Hops>>} options.hops by peer and kind of visit
 * @param {string} options.peer
 * @param {string} options.kind of visit
 * @param {import('./to-waterfall.js').KnownOrigins} options.origins
 */
function summarizeVisits({ samples, hops, peer, kind, origins }) {
  const visitsOf = (/** @type {string} */ name) =>
    (samples.get(name) ?? []).map((round) => /** @type {Visit} */ (round[kind]));
  const hopsOf = (/** @type {string} */ name) => hops.get(name)?.[kind];
  const figuresOf = (/** @type {string} */ name) =>
    visitsOf(name).map((visit) => toFigures(visit, hopsOf(name)?.count ?? NaN, origins.provider));
  const visits = visitsOf(peer).toSorted((a, b) => a.drawn - b.drawn);
  const middle = /** @type {Visit} */ (visits[Math.floor(visits.length / 2)]);
  return {
    ...summarizePeer(Object.keys(FIGURES), figuresOf(peer), figuresOf(BASELINE)),
    steps: hopsOf(peer)?.steps ?? [],
    waterfall: toWaterfall(middle, origins),
  };
}
