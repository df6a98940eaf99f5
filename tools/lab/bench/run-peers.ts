import { ensureBrowser } from '../../testing/browsers/ensure-browser.ts';
import { findProfile } from '../link/profiles.ts';
import { readMachine } from '../support/read-machine.ts';
import { NoRestError } from './start/visit.ts';
import { formatPeers } from './support/format-peers.ts';
import { inTurn } from './support/in-turn.ts';
import { startSites } from './support/start-sites.ts';
import { summarizePeer } from './support/summarize-peer.ts';
import type { Profile } from '../link/profiles.ts';
import type { BenchOptions, BenchResult } from './bench.ts';
import type { PeerSite } from './peers/peer.ts';
import type { RunningProvider } from './providers/running-provider.ts';
import type { FigureTable } from './support/format-peers.ts';

interface Plan {
  readonly rounds: number;
  /** Names of peers. */
  readonly peers: readonly string[];
  /** Names of links. */
  readonly profiles: readonly string[];
}

/** A bench in which peers take turns. */
export interface PeerBench {
  readonly whole: Plan;
  readonly quick: Plan;
  /** The peer that the others are compared with. */
  readonly baseline: string;
  readonly figures: FigureTable;
  /** Takes one sample of a peer: by kind of visit, a number for each of `figures`. */
  readonly measure: (setting: {
    readonly executablePath: string;
    readonly profile: Profile;
    readonly site: PeerSite;
    readonly provider: RunningProvider;
  }) => Promise<Record<string, Record<string, number>>>;
}

/** Measures peers over each link, and makes a table for each link and kind of visit. */
export async function runPeers(
  bench: PeerBench,
  { isQuick, peers, profiles, rounds: chosenRounds, provider: chosen, startProgress }: BenchOptions,
): Promise<BenchResult> {
  const plan = isQuick ? bench.quick : bench.whole;
  const rounds = chosenRounds ?? plan.rounds;
  const links = (profiles ?? plan.profiles).map(findProfile);
  const executablePath = await ensureBrowser();
  const machine = await readMachine(executablePath);
  const { provider, sites, close } = await startSites([bench.baseline, ...(peers ?? plan.peers)], chosen);
  const tables: string[] = [];
  const results: object[] = [];
  const repeated: { peer: string; profile: string; facts: object }[] = [];
  try {
    for (const profile of links) {
      const total = (rounds + 1) * sites.length;
      const progress = startProgress({ label: `Link ${profile.name}`, total, unit: 'turns' });
      const measure = async (peer: string, site: PeerSite) => {
        const takeSample = () => bench.measure({ executablePath, profile, site, provider });
        try {
          return await takeSample();
        } catch (error) {
          if (!(error instanceof NoRestError)) throw error;
          progress.print(error.message);
          repeated.push({ peer, profile: profile.name, facts: error.facts });
          return await takeSample();
        } finally {
          progress.advance();
        }
      };
      type Samples = Awaited<ReturnType<typeof measure>>[];
      const samples: Map<string, Samples> = new Map(sites.map(({ peer }) => [peer, []]));
      try {
        // Not a sample: servers compress files, and draw sprites and tiles, when they are requested for the first time.
        for (const { peer, site } of sites) await measure(peer, site);
        for (let round = 0; round < rounds; round += 1) {
          for (const { peer, site } of inTurn(sites, round))
            samples.get(peer)?.push(await measure(peer, site));
        }
      } finally {
        progress.end();
      }
      const baseline = samples.get(bench.baseline) ?? [];
      for (const visit of Object.keys(baseline[0] ?? {})) {
        const figuresOf = (all: Samples) => all.map((sample) => sample[visit] ?? {});
        const columns = [...samples].map(([peer, own]) => ({
          peer,
          ...summarizePeer(Object.keys(bench.figures), figuresOf(own), figuresOf(baseline)),
        }));
        tables.push(`Link: ${profile.name}. Visit: ${visit}\n${formatPeers(bench.figures, columns)}`);
        results.push(...columns.map((column) => ({ profile: profile.name, visit, ...column })));
      }
    }
  } finally {
    await close();
  }
  return {
    table: [`Provider: ${chosen.description}`, tables.join('\n\n'), ...repeated.map(formatRepeated)].join(
      '\n',
    ),
    machine,
    figures: { provider: chosen.name, rounds, ...(repeated.length > 0 && { repeated }), results },
  };
}

const formatRepeated = ({ peer, profile }: { peer: string; profile: string }) =>
  `A visit of ${peer} on the link ${profile} did not come to rest and was made again, see above.`;
