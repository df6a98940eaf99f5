import { ExpectedError } from '../support/expected-error.js';

const MAX_PORT = 65_535;

/** The variable and the default port of each server. */
export const PORTS = /** @type {const} */ ({
  host: { variable: 'HOST_PORT', defaultPort: 3000 },
  remote: { variable: 'REMOTE_PORT', defaultPort: 3001 },
  provider: { variable: 'PROVIDER_PORT', defaultPort: 3002 },
  telemetry: { variable: 'TELEMETRY_PORT', defaultPort: 3003 },
});

const TOKEN_VARIABLE = 'MAPBOX_ACCESS_TOKEN';

/**
 * @typedef {object} Settings
 * @property {Record<keyof typeof PORTS, number>} ports
 * @property {string | undefined} mapboxToken use Mapbox itself with this token; the local provider without one
 */

/**
 * @param {string | undefined} value
 * @param {{ variable: string, defaultPort: number }} port
 */
function readPort(value, { variable, defaultPort }) {
  if (value === undefined || value === '') return defaultPort;
  if (/^\d{1,5}$/.test(value) && Number(value) <= MAX_PORT) return Number(value);
  throw new ExpectedError(`${variable} must be a port from 0 to ${MAX_PORT}, got ${JSON.stringify(value)}.`);
}

/** @param {string | undefined} value */
function readToken(value) {
  if (value === undefined || value === '') return undefined;
  if (value.startsWith('pk.')) return value;
  // The value stays out of the message: it may be a secret token, and terminals are recorded.
  throw new ExpectedError(`${TOKEN_VARIABLE} must be a public token ("pk."): it is handed to every browser.`);
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {Settings}
 */
export function readSettings(env) {
  const { host, remote, provider, telemetry } = PORTS;
  return {
    ports: {
      host: readPort(env[host.variable], host),
      remote: readPort(env[remote.variable], remote),
      provider: readPort(env[provider.variable], provider),
      telemetry: readPort(env[telemetry.variable], telemetry),
    },
    mapboxToken: readToken(env[TOKEN_VARIABLE]),
  };
}
