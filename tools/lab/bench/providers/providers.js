import { ExpectedError } from '../../../support/expected-error.js';
import { startLocal } from './start-local.js';
import { startMapbox } from './start-mapbox.js';

/**
 * @typedef {import('./running-provider.js').RunningProvider} RunningProvider
 *
 * @typedef {object} Provider the maps provider that all peers use
 * @property {string} name
 * @property {string} description
 * @property {() => Promise<RunningProvider>} start
 */

/** The default. Results with another provider have its name in their file names. */
export const USUAL_PROVIDER = 'local';

/** @type {readonly Provider[]} */
export const PROVIDERS = [
  {
    name: USUAL_PROVIDER,
    description: 'the local provider at an address of this machine',
    start: startLocal,
  },
  {
    name: 'mapbox',
    description: 'Mapbox’s own addresses, played by the local provider over TLS and HTTP/2',
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
