import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { isCompressible } from './content-types.ts';

export interface Encoding {
  /** As in `Content-Encoding`. */
  name: string;
  /** The suffix of a compressed sibling: the file beside the original that has it in this encoding. */
  suffix: string;
  encode: (content: Uint8Array, effort: Effort) => Promise<Buffer>;
  decode: (content: Uint8Array) => Promise<Buffer>;
}

/** `once` for a file that is sent many times, `on request` while a client waits for it. */
export type Effort = 'once' | 'on request';

/** `once` has the best quality; `on request` has the best at which brotli does not take seconds for the engine's files. */
const BROTLI_QUALITY = { once: constants.BROTLI_MAX_QUALITY, 'on request': 6 };
const GZIP_LEVEL = { once: constants.Z_BEST_COMPRESSION, 'on request': constants.Z_DEFAULT_COMPRESSION };

/** In order of preference. */
export const ENCODINGS: Encoding[] = [
  {
    name: 'br',
    suffix: '.br',
    encode: (content, effort) =>
      promisify(brotliCompress)(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
          [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
        },
      }),
    decode: promisify(brotliDecompress),
  },
  {
    name: 'gzip',
    suffix: '.gz',
    encode: (content, effort) => promisify(gzip)(content, { level: GZIP_LEVEL[effort] }),
    decode: promisify(gunzip),
  },
];

/** For a smaller file, the header that names the encoding and the work of decoding outweigh what is saved. */
export const MIN_COMPRESSED_BYTES = 256;

/** Whether an answer with this file should be compressed. */
export const isWorthCompressing = (path: string, bytes: number) =>
  isCompressible(path) && bytes >= MIN_COMPRESSED_BYTES;

/** The encodings that an `Accept-Encoding` header allows, best first. */
export function acceptedEncodings(header: string | undefined = '') {
  const accepted = header
    .split(',')
    .map((part) => part.replaceAll(' ', '').toLowerCase())
    .filter((part) => !/;q=0(\.0*)?$/.test(part))
    .map((part) => part.split(';', 1)[0]);
  return ENCODINGS.filter(({ name }) => accepted.includes(name));
}

/** The original and the encoding of a compressed sibling; `undefined` for every other file. */
export function parseSibling(path: string): { original: string; encoding: Encoding } | undefined {
  const encoding = ENCODINGS.find(({ suffix }) => path.endsWith(suffix));
  if (!encoding) return undefined;
  const original = path.slice(0, -encoding.suffix.length);
  return isCompressible(original) ? { original, encoding } : undefined;
}
