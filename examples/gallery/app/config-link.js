/** The config of a page in a link: compressed, and in the part of the address after `#`, which no server gets. */

const PARAMETER = 'config';

/** Longest value in a link, in characters: programs that pass on links cut very long ones. It holds configs of about 30 kB. */
export const MAX_LINK_LENGTH = 8000;
/** Largest config that is taken from a link, in bytes: compressed, a few characters can stand for gigabytes. */
const MAX_CONFIG_BYTES = 1_000_000;

/** Deepest nesting that is taken from a link; configs have less than half of it. */
const MAX_DEPTH = 64;

/** @param {unknown} value @param {number} [depth] @returns {boolean} */
const isTooDeep = (value, depth = 0) =>
  depth > MAX_DEPTH ||
  (typeof value === 'object' &&
    value !== null &&
    Object.values(value).some((member) => isTooDeep(member, depth + 1)));

/** @param {Uint8Array} bytes */
const toBase64Url = (bytes) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** @param {string} text */
const fromBase64Url = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

/**
 * The part of a link after the page's address.
 * @param {object} config
 * @returns {Promise<string | undefined>} begins with `#`; its length is not limited. `undefined` for a config that is too large or too deep to be read again
 */
export async function toHash(config) {
  // `readHash` would refuse such a config, so it gets no link.
  if (isTooDeep(config)) return undefined;
  const text = new Blob([JSON.stringify(config)]);
  if (text.size > MAX_CONFIG_BYTES) return undefined;
  const stream = text.stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return `#${PARAMETER}=${toBase64Url(bytes)}`;
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @returns {Promise<string | undefined>} `undefined` if it is too large; rejects if the bytes are damaged
 */
async function inflate(bytes) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > MAX_CONFIG_BYTES) {
      void reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * @typedef {{ kind: 'none' }
 *   | { kind: 'config', config: Record<string, unknown> }
 *   | { kind: 'unreadable', reason: string }} LinkedConfig
 */

const DAMAGED = 'it is cut or damaged';

/**
 * Reads the config in a link. Never rejects.
 * @param {string} hash of the address
 * @returns {Promise<LinkedConfig>}
 */
export async function readHash(hash) {
  const value = new URLSearchParams(hash.slice(1)).get(PARAMETER);
  if (value === null) return { kind: 'none' };
  try {
    const text = await inflate(fromBase64Url(value));
    if (text === undefined) return { kind: 'unreadable', reason: 'it is larger than 1 MB' };
    const config = /** @type {unknown} */ (JSON.parse(text));
    if (typeof config !== 'object' || config === null || Array.isArray(config)) {
      return { kind: 'unreadable', reason: 'it is not an object' };
    }
    if (isTooDeep(config)) return { kind: 'unreadable', reason: 'it is nested too deeply' };
    return { kind: 'config', config: /** @type {Record<string, unknown>} */ (config) };
  } catch {
    return { kind: 'unreadable', reason: DAMAGED };
  }
}
