import { ExpectedError } from '../../support/expected-error.js';
import { startLocal } from './start-local.js';
import { startMapbox } from './start-mapbox.js';

/**
 * @typedef {import('./running-provider.js').RunningProvider} RunningProvider
 *
 * @typedef {object} Provider where all peers have their map from
 * @property {string} name
 * @property {string} does for people
 * @property {() => Promise<RunningProvider>} start
 */

/** The one whose figures have no other name than the bench's. */
export const USUAL_PROVIDER = 'local';

/** @type {readonly Provider[]} */
export const PROVIDERS = [
  { name: USUAL_PROVIDER, does: 'the local provider at an address of this machine', start: startLocal },
  {
    name: 'mapbox',
    does: 'Mapbox’s own addresses, played by the local provider over TLS and HTTP/2',
    start: startMapbox,
  },
];

/** @param {string} name */
export function findProvider(name) {
  const provider = PROVIDERS.find((candidate) => candidate.name === name);
  if (provider !== undefined) return provider;
  const names = PROVIDERS.map((candidate) => candidate.name).join(', ');
  throw new ExpectedError(`There is no provider "${name}". There are: ${names}.`);
}
