import { formatPeers } from '../support/format-peers.ts';
import { FIGURES } from './to-figures.ts';
import type { PeerFigures } from './peer-figures.ts';

const titleOf = ({ profile, visit }: PeerFigures) => `Link: ${profile}. Visit: ${visit}`;

/** Formats a table for each link and kind of visit. */
export const formatVisits = (results: readonly PeerFigures[]) =>
  [...new Set(results.map(titleOf))]
    .map((title) => {
      const peers = results.filter((result) => titleOf(result) === title);
      return `${title}\n${formatPeers(FIGURES, peers)}`;
    })
    .join('\n\n');
