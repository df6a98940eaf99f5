import { ExpectedError } from '../../support/expected-error.js';
import { ENGINE_VERSION } from './scene.js';
import { startMapdock } from './start-mapdock.js';
import { startStatic } from './start-static.js';
import { startTextbook } from './start-textbook.js';

/** @typedef {import('./peer.js').Peer} Peer */

/** All ratios are to this one: what a team would build otherwise. */
export const BASELINE = 'monolith';

/**
 * The engine takes a document that is on its way for its own only if address and mode are the same.
 * @param {import('./scene.js').Setting} setting
 */
function preloadStyle({ access: { baseApiUrl, accessToken }, scene }) {
  const path = scene.style.replace('mapbox://styles/', '/styles/v1/');
  const address = `${baseApiUrl}${path}?sdk=js-${ENGINE_VERSION}&access_token=${accessToken}`;
  return `<link rel="preload" as="fetch" crossorigin href="${address.replaceAll('&', '&amp;')}">`;
}

/** @type {readonly Peer[]} */
export const PEERS = [
  {
    name: BASELINE,
    does: 'one app with React, react-map-gl and the engine, by webpack',
    folder: 'monolith',
    start: startStatic,
  },
  {
    name: 'monolith-vite',
    does: 'the same by Vite',
    folder: 'monolith-vite',
    start: startStatic,
  },
  {
    name: 'textbook',
    does: 'host and remote as the guides to Module Federation show them, the engine bundled in the remote',
    folder: 'textbook',
    start: startTextbook,
  },
  {
    name: 'bare',
    does: 'no framework, the engine preloaded: the practical limit',
    folder: 'bare',
    start: startStatic,
  },
  {
    name: 'bare-early',
    does: 'the same, with an early request for the style',
    folder: 'bare',
    start: startStatic,
    head: preloadStyle,
  },
  { name: 'mapdock', does: 'host and released map-remote', start: startMapdock },
  {
    name: 'mapdock-config',
    does: 'the same, with the config put into the page when it is deployed',
    start: startMapdock,
    embeds: 'config',
  },
  {
    name: 'mapdock-edge',
    does: 'the same, with config and pointer put into the page by its server',
    start: startMapdock,
    embeds: 'config-and-pointer',
  },
];

/** @param {string} name */
export function findPeer(name) {
  const peer = PEERS.find((candidate) => candidate.name === name);
  const names = PEERS.map((candidate) => candidate.name).join(', ');
  if (peer === undefined) throw new ExpectedError(`There is no peer "${name}". There are: ${names}.`);
  return peer;
}
