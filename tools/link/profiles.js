import { ExpectedError } from '../support/expected-error.js';

/**
 * @typedef {object} Profile a link between browser and servers
 * @property {string} name
 * @property {string} does for people
 * @property {number} latencyMs from a request to the first byte of its answer, at least
 * @property {number} bytesPerMs shared by all connections
 * @property {string} encoding the only one that answers may have
 */

const BITS_PER_BYTE = 8;
const MS_PER_S = 1000;

/** @param {number} mbits per second */
const toBytesPerMs = (mbits) => (mbits * 1e6) / BITS_PER_BYTE / MS_PER_S;

/** @type {readonly Profile[]} */
export const PROFILES = [
  {
    name: 'fast',
    does: '20 Mbit/s, 40 ms, gzip',
    latencyMs: 40,
    bytesPerMs: toBytesPerMs(20),
    encoding: 'gzip',
  },
  {
    name: 'slow',
    does: '4 Mbit/s, 150 ms, brotli',
    latencyMs: 150,
    bytesPerMs: toBytesPerMs(4),
    encoding: 'br',
  },
  { name: 'unshaped', does: 'no limit, gzip', latencyMs: 0, bytesPerMs: Infinity, encoding: 'gzip' },
];

const CUSTOM = /^(\d+(?:\.\d+)?)mbit\+(\d+)ms\+(gzip|br)$/;

/**
 * @param {string} name
 * @returns {Profile | undefined}
 */
function parseProfile(name) {
  const [, mbits, latencyMs, encoding] = CUSTOM.exec(name) ?? [];
  if (encoding === undefined || Number(mbits) === 0) return undefined;
  const does = `${mbits} Mbit/s, ${latencyMs} ms, ${encoding === 'br' ? 'brotli' : encoding}`;
  return { name, does, latencyMs: Number(latencyMs), bytesPerMs: toBytesPerMs(Number(mbits)), encoding };
}

/**
 * A profile of the table, or one that is spelt out.
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
