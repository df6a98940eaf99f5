import { ExpectedError } from '../../support/expected-error.js';

/**
 * @typedef {object} Profile a link between browser and servers
 * @property {string} name
 * @property {string} description
 * @property {number} latencyMs the least time from a request to the first byte of its answer
 * @property {number} bytesPerMs shared by all connections
 * @property {string} encoding the only content encoding that answers may have
 */

const BITS_PER_BYTE = 8;
const MS_PER_S = 1000;

/** @param {number} mbits per second */
const toBytesPerMs = (mbits) => (mbits * 1e6) / BITS_PER_BYTE / MS_PER_S;

/** @type {readonly Profile[]} */
export const PROFILES = [
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

/**
 * @param {string} name
 * @returns {Profile | undefined}
 */
function parseProfile(name) {
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

/**
 * Finds a profile by its name in the table, or makes one from a name such as `10mbit+80ms+gzip`.
 * @param {string} name
 */
export function findProfile(name) {
  const profile = PROFILES.find((candidate) => candidate.name === name) ?? parseProfile(name);
  if (profile !== undefined) return profile;
  const names = PROFILES.map((candidate) => candidate.name).join(', ');
  throw new ExpectedError(
    `There is no profile "${name}". There are: ${names}, and such as 10mbit+80ms+gzip.`,
  );
}
