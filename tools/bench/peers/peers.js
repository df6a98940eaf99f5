import { ExpectedError } from '../../support/expected-error.js';
import { startMapdock } from './start-mapdock.js';
import { startStatic } from './start-static.js';

/**
 * @typedef {object} PeerSite a peer as it is served
 * @property {string} url
 * @property {() => Promise<void>} releaseMap deploys another version of the map alone, where that can be done
 * @property {() => Promise<void>} releaseHost deploys another version of what is around the map
 * @property {() => Promise<void>} reset back to the first version of both
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Peer
 * @property {string} name
 * @property {string} does for people
 * @property {string} [folder] its sources; those of this repository without
 * @property {(providerOrigin: string) => string} [head] more for the top of its page's head
 * @property {(peer: Peer, providerOrigin: string) => Promise<PeerSite>} start
 */

/** All ratios are to this one: what a team would build otherwise. */
export const BASELINE = 'monolith';

/** @type {readonly Peer[]} */
export const PEERS = [
  {
    name: BASELINE,
    does: 'one app with React, react-map-gl and the engine, by webpack',
    folder: 'monolith',
    start: startStatic,
  },
  {
    name: 'bare',
    does: 'no framework, engine preloaded: the practical limit',
    folder: 'bare',
    start: startStatic,
  },
  { name: 'mapdock', does: 'host and released map-remote', start: startMapdock },
];

/** @param {string} name */
export function findPeer(name) {
  const peer = PEERS.find((candidate) => candidate.name === name);
  const names = PEERS.map((candidate) => candidate.name).join(', ');
  if (peer === undefined) throw new ExpectedError(`There is no peer "${name}". There are: ${names}.`);
  return peer;
}
