import { formatPeers } from '../support/format-peers.js';
import { FIGURES } from './to-figures.js';

/** @param {import('./peer-figures.js').PeerFigures} result */
export const titleOf = ({ profile, visit }) => `Link: ${profile}. Visit: ${visit}`;

/**
 * Formats a table for each link and kind of visit.
 * @param {readonly import('./peer-figures.js').PeerFigures[]} results
 */
export const formatVisits = (results) =>
  [...new Set(results.map(titleOf))]
    .map((title) => {
      const peers = results.filter((result) => titleOf(result) === title);
      return `${title}\n${formatPeers(FIGURES, peers)}`;
    })
    .join('\n\n');
