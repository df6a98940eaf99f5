import { ExpectedError } from '../../support/expected-error.js';

/** A link between browser and servers. */
export interface Profile {
  name: string;
  description: string;
  /** The least time from a request to the first byte of its answer. */
  latencyMs: number;
  /** Shared by all connections. */
  bytesPerMs: number;
  /** The only content encoding that answers may have. */
  encoding: string;
}

const BITS_PER_BYTE = 8;
const MS_PER_S = 1000;

/** @param mbits per second */
const toBytesPerMs = (mbits: number) => (mbits * 1e6) / BITS_PER_BYTE / MS_PER_S;

export const PROFILES: readonly Profile[] = [
  {
    name: 'fast',
    description: '20 Mbit/s, 40 ms, gzip',
    latencyMs: 40,
    bytesPerMs: toBytesPerMs(20),
    encoding: 'gzip',
  },
  {
    name: 'slow',
    description: '4 Mbit/s, 150 ms, brotli',
    latencyMs: 150,
    bytesPerMs: toBytesPerMs(4),
    encoding: 'br',
  },
  { name: 'unshaped', description: 'no limit, gzip', latencyMs: 0, bytesPerMs: Infinity, encoding: 'gzip' },
];

const CUSTOM = /^(\d+(?:\.\d+)?)mbit\+(\d+)ms\+(gzip|br)$/;

function parseProfile(name: string): Profile | undefined {
  const [, mbits, latencyMs, encoding] = CUSTOM.exec(name) ?? [];
  if (encoding === undefined || Number(mbits) === 0) return undefined;
  const description = `${mbits} Mbit/s, ${latencyMs} ms, ${encoding === 'br' ? 'brotli' : encoding}`;
  return {
    name,
    description,
    latencyMs: Number(latencyMs),
    bytesPerMs: toBytesPerMs(Number(mbits)),
    encoding,
  };
}

/** Finds a profile by its name in the table, or makes one from a name such as `10mbit+80ms+gzip`. */
export function findProfile(name: string) {
  const profile = PROFILES.find((candidate) => candidate.name === name) ?? parseProfile(name);
  if (profile !== undefined) return profile;
  const names = PROFILES.map((candidate) => candidate.name).join(', ');
  throw new ExpectedError(
    `There is no profile "${name}". There are: ${names}, and such as 10mbit+80ms+gzip.`,
  );
}
