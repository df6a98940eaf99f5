import { ExpectedError } from '../../../support/expected-error.js';
import { startMapdock } from './start-mapdock.ts';
import { startStatic } from './start-static.ts';
import type { Peer } from './peer.ts';

/** Ratios compare each peer with this one, which is what a team would build without Mapdock. */
export const BASELINE = 'monolith';

export const PEERS: readonly Peer[] = [
  {
    name: BASELINE,
    description: 'one app with React, react-map-gl and the engine, by webpack',
    folder: 'monolith',
    start: startStatic,
  },
  {
    name: 'bare',
    description: 'no framework, the engine preloaded: the practical limit',
    folder: 'bare',
    start: startStatic,
  },
  { name: 'mapdock', description: 'host and released map-remote', start: startMapdock },
  {
    name: 'mapdock-config',
    description: 'the same, with the config put into the page when it is deployed',
    start: startMapdock,
    embeds: 'config',
  },
  {
    name: 'mapdock-edge',
    description: 'the same, with config and pointer put into the page by its server',
    start: startMapdock,
    embeds: 'config-and-pointer',
  },
];

export function findPeer(name: string) {
  const peer = PEERS.find((candidate) => candidate.name === name);
  const names = PEERS.map((candidate) => candidate.name).join(', ');
  if (peer === undefined) throw new ExpectedError(`There is no peer "${name}". There are: ${names}.`);
  return peer;
}
