import { acceptedEncodings, MIN_COMPRESSED_BYTES } from '../../headers/encodings.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Answer, Content } from './answer.ts';

const COMPRESSIBLE = /^(application\/(json|x-protobuf|vnd\.mapbox-vector-tile))/;

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
  if (body.length < MIN_COMPRESSED_BYTES || !COMPRESSIBLE.test(type)) return { body };
  const [encoding] = acceptedEncodings(header);
  if (!encoding) return { body };
  let compressed = encoded.get(encoding.name);
  if (!compressed) {
    compressed = encoding.encode(body, 'on request');
    compressed.catch(() => encoded.delete(encoding.name));
    encoded.set(encoding.name, compressed);
  }
  return { body: await compressed, encoding: encoding.name };
}
