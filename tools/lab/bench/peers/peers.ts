import { ExpectedError } from '../../../support/expected-error.js';
import { ENGINE_VERSION } from './scene.ts';
import { startMapdock } from './start-mapdock.ts';
import { startStatic } from './start-static.ts';
import { startTextbook } from './start-textbook.ts';
import type { Peer } from './peer.ts';
import type { Setting } from './scene.ts';

/** Ratios compare each peer with this one, which is what a team would build without Mapdock. */
export const BASELINE = 'monolith';

/** Preloads the style document. The engine's request uses the preloaded answer only if address and mode are the same. */
function preloadStyle({ access: { baseApiUrl, accessToken }, scene }: Setting) {
  const path = scene.style.replace('mapbox://styles/', '/styles/v1/');
  const address = `${baseApiUrl}${path}?sdk=js-${ENGINE_VERSION}&access_token=${accessToken}`;
  return `<link rel="preload" as="fetch" crossorigin href="${address.replaceAll('&', '&amp;')}">`;
}

export const PEERS: readonly Peer[] = [
  {
    name: BASELINE,
    description: 'one app with React, react-map-gl and the engine, by webpack',
    folder: 'monolith',
    start: startStatic,
  },
  {
    name: 'monolith-vite',
    description: 'the same by Vite',
    folder: 'monolith-vite',
    start: startStatic,
  },
  {
    name: 'textbook',
    description:
      'host and remote as the guides to Module Federation show them, the engine bundled in the remote',
    folder: 'textbook',
    start: startTextbook,
  },
  {
    name: 'bare',
    description: 'no framework, the engine preloaded: the practical limit',
    folder: 'bare',
    start: startStatic,
  },
  {
    name: 'bare-early',
    description: 'the same, with an early request for the style',
    folder: 'bare',
    start: startStatic,
    head: preloadStyle,
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
