import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer, Content } from './answer.ts';

// Below this size, the header and checksum of a compressed form outweigh what it saves.
const SMALLEST_COMPRESSED_BYTES = 256;
const COMPRESSIBLE = /^(application\/(json|x-protobuf|vnd\.mapbox-vector-tile))/;
// A higher quality takes ten times as long and saves a few percent; a lower one is no better than gzip.
const BROTLI_QUALITY = 5;

const compressGzip = promisify(gzip);
const compressBrotli: (body: Buffer, options: BrotliOptions) => Promise<Buffer> = promisify(brotliCompress);

/** In order of preference. */
const ENCODERS = [
  {
    name: 'br',
    encode: (body: Buffer) =>
      compressBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  },
  { name: 'gzip', encode: (body: Buffer) => compressGzip(body) },
];

export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers = {}, content }: Answer,
) {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (!content) {
    response.writeHead(status).end();
    return;
  }
  const cacheable = status === 200;
  if (cacheable) response.setHeader('ETag', content.etag);
  if (COMPRESSIBLE.test(content.type)) response.setHeader('Vary', 'Accept-Encoding');
  if (cacheable && isKnown(request.headers['if-none-match'], content.etag)) {
    response.writeHead(304).end();
    return;
  }
  const { body, encoding } = await encodeFor(request.headers['accept-encoding'], content);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.writeHead(status, { 'Content-Type': content.type, 'Content-Length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** @param header If-None-Match */
function isKnown(header: string | undefined, etag: string) {
  return header !== undefined && header.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*');
}

/** @param header Accept-Encoding */
async function encodeFor(
  header: string | undefined,
  content: Content,
): Promise<{ body: Buffer; encoding?: string }> {
  const { body, type, encoded } = content;
  if (body.length < SMALLEST_COMPRESSED_BYTES || !COMPRESSIBLE.test(type)) return { body };
  const accepted = acceptedEncodings(header);
  const encoder = ENCODERS.find(({ name }) => accepted.has(name));
  if (!encoder) return { body };
  let compressed = encoded.get(encoder.name);
  if (!compressed) {
    compressed = encoder.encode(body);
    compressed.catch(() => encoded.delete(encoder.name));
    encoded.set(encoder.name, compressed);
  }
  return { body: await compressed, encoding: encoder.name };
}

function acceptedEncodings(header: string | undefined = '') {
  const offers = header.split(',').map((offer) => offer.trim().split(/\s*;\s*q=/));
  return new Set(offers.filter(([, quality = '1']) => Number(quality) > 0).map(([name]) => name));
}
