import { ensureBrowser } from '../../../testing/browsers/ensure-browser.ts';
import { findProfile, PROFILES } from '../../link/profiles.ts';
import { BASELINE, PEERS } from '../peers/peers.ts';
import { makeReport } from '../report/make-report.ts';
import { inTurn } from '../support/in-turn.ts';
import { readMachine } from '../../support/read-machine.ts';
import { startSites } from '../support/start-sites.ts';
import { summarizePeer } from '../support/summarize-peer.ts';
import { countHops } from './count-hops.ts';
import { formatVisits } from './format-visits.ts';
import { measureVisits } from './measure-visits.ts';
import { NoRestError } from './no-rest-error.ts';
import { FIGURES, toFigures } from './to-figures.ts';
import { rowToText, toWaterfall } from './to-waterfall.ts';
import { FIRST_VISIT, findVisit, VISITS } from './visit-kinds.ts';
import type { BenchOptions, BenchResult } from '../bench.ts';
import type { PeerSite } from '../peers/peer.ts';
import type { Hops } from './count-hops.ts';
import type { PeerFigures } from './peer-figures.ts';
import type { KnownOrigins } from './to-waterfall.ts';
import type { Visit } from './visit.ts';

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

/** By peer, for each round the visits by kind. */
type Samples = Map<string, Record<string, Visit>[]>;

export async function runStart({
  isQuick,
  peers,
  profiles,
  visits,
  rounds,
  provider: chosen,
  scene,
  startProgress,
}: BenchOptions): Promise<BenchResult> {
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
    const results: PeerFigures[] = [];
    const hops: Map<string, Record<string, Hops>> = new Map();
    const counting = startProgress({ label: 'Counting hops', total: sites.length, unit: 'peers' });
    try {
      for (const { peer, site } of sites) {
        hops.set(peer, await countHops({ executablePath, site, provider, kinds: plan.kinds }));
        counting.advance();
      }
    } finally {
      counting.end();
    }
    const repeated: { peer: string; profile: string; facts: object }[] = [];
    for (const profile of chosenProfiles) {
      const total = (plan.rounds + 1) * sites.length;
      const progress = startProgress({ label: `Link ${profile.name}`, total, unit: 'turns' });
      const measure = async (peer: string, site: PeerSite) => {
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
      const samples: Samples = new Map(sites.map(({ peer }) => [peer, []]));
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
    const method = { provider: chosen.name, scene, rounds: plan.rounds };
    return {
      table: [`Provider: ${chosen.description}`, formatVisits(results), ...repeated.map(formatRepeated)].join(
        '\n',
      ),
      machine,
      figures: { ...method, ...(repeated.length > 0 && { repeated }), results: saved },
      page: await makeReport({ date: new Date().toISOString(), machine, ...method, results }),
    };
  } finally {
    await close();
  }
}

const formatRepeated = ({ peer, profile }: { peer: string; profile: string }) =>
  `A visit of ${peer} on the link ${profile} did not come to rest and was made again, see above.`;

function summarizeVisits({
  samples,
  hops,
  peer,
  kind,
  origins,
}: {
  samples: Samples;
  /** By peer and kind of visit. */
  hops: Map<string, Record<string, Hops>>;
  peer: string;
  /** The kind of visit. */
  kind: string;
  origins: KnownOrigins;
}) {
  const visitsOf = (name: string) => (samples.get(name) ?? []).map((round) => round[kind] as Visit);
  const hopsOf = (name: string) => hops.get(name)?.[kind];
  const figuresOf = (name: string) =>
    visitsOf(name).map((visit) => toFigures(visit, hopsOf(name)?.count ?? NaN, origins.provider));
  const visits = visitsOf(peer).toSorted((a, b) => a.drawn - b.drawn);
  const middle = visits[Math.floor(visits.length / 2)] as Visit;
  return {
    ...summarizePeer(Object.keys(FIGURES), figuresOf(peer), figuresOf(BASELINE)),
    steps: hopsOf(peer)?.steps ?? [],
    waterfall: toWaterfall(middle, origins),
  };
}
