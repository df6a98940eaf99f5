import { PROFILES } from '../../link/profiles.ts';
import { BASELINE, PEERS } from '../peers/peers.ts';
import { measureVisits } from './measure-visits.ts';
import { FIGURES } from './to-figures.ts';
import type { PeerBench } from '../run-peers.ts';

export const START: PeerBench = {
  whole: {
    rounds: 7,
    peers: PEERS.map(({ name }) => name),
    profiles: PROFILES.map(({ name }) => name),
  },
  quick: { rounds: 2, peers: ['bare', 'mapdock'], profiles: ['fast'] },
  baseline: BASELINE,
  figures: FIGURES,
  measure: measureVisits,
};
