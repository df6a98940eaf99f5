import { ensureBrowser } from '../../../testing/browsers/ensure-browser.ts';
import { findProfile, PROFILES } from '../../link/profiles.ts';
import { BASELINE, PEERS } from '../peers/peers.ts';
import { inTurn } from '../support/in-turn.ts';
import { readMachine } from '../../support/read-machine.ts';
import { startSites } from '../support/start-sites.ts';
import { summarizePeer } from '../support/summarize-peer.ts';
import { formatVisits } from './format-visits.ts';
import { measureVisits } from './measure-visits.ts';
import { NoRestError } from './no-rest-error.ts';
import { FIGURES, toFigures } from './to-figures.ts';
import { findVisit, VISITS } from './visit-kinds.ts';
import type { BenchOptions, BenchResult } from '../bench.ts';
import type { PeerSite } from '../peers/peer.ts';
import type { PeerFigures } from './peer-figures.ts';
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
  kinds: VISITS,
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
      for (const { peer } of sites) {
        for (const visit of plan.kinds) {
          const figuresOf = (name: string) =>
            (samples.get(name) ?? []).map((round) => toFigures(round[visit] as Visit, provider.origins));
          const summary = summarizePeer(Object.keys(FIGURES), figuresOf(peer), figuresOf(BASELINE));
          results.push({ peer, profile: profile.name, visit, ...summary });
        }
      }
    }
    const method = { provider: chosen.name, scene, rounds: plan.rounds };
    return {
      table: [`Provider: ${chosen.description}`, formatVisits(results), ...repeated.map(formatRepeated)].join(
        '\n',
      ),
      machine,
      figures: { ...method, ...(repeated.length > 0 && { repeated }), results },
    };
  } finally {
    await close();
  }
}

const formatRepeated = ({ peer, profile }: { peer: string; profile: string }) =>
  `A visit of ${peer} on the link ${profile} did not come to rest and was made again, see above.`;
