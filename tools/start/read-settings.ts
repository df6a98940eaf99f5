import { ExpectedError } from '../support/expected-error.js';

const MAX_PORT = 65_535;

/** The variable and the default port of each server. */
export const PORTS = {
  host: { variable: 'HOST_PORT', defaultPort: 3000 },
  remote: { variable: 'REMOTE_PORT', defaultPort: 3001 },
  provider: { variable: 'PROVIDER_PORT', defaultPort: 3002 },
  telemetry: { variable: 'TELEMETRY_PORT', defaultPort: 3003 },
} as const;

const TOKEN_VARIABLE = 'MAPBOX_ACCESS_TOKEN';

export interface Settings {
  ports: Record<keyof typeof PORTS, number>;
  /** Use Mapbox itself with this token; the local provider without one. */
  mapboxToken: string | undefined;
}

function readPort(
  value: string | undefined,
  { variable, defaultPort }: { variable: string; defaultPort: number },
) {
  if (value === undefined || value === '') return defaultPort;
  if (/^\d{1,5}$/.test(value) && Number(value) <= MAX_PORT) return Number(value);
  throw new ExpectedError(`${variable} must be a port from 0 to ${MAX_PORT}, got ${JSON.stringify(value)}.`);
}

function readToken(value: string | undefined) {
  if (value === undefined || value === '') return undefined;
  if (value.startsWith('pk.')) return value;
  // The value stays out of the message: it may be a secret token, and terminals are recorded.
  throw new ExpectedError(`${TOKEN_VARIABLE} must be a public token ("pk."): it is handed to every browser.`);
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
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
