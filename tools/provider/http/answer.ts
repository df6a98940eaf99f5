import { createHash } from 'node:crypto';

export interface Content {
  body: Buffer;
  type: string;
  etag: string;
  /** Compressed forms by encoding, made at the first request for each. */
  encoded: Map<string, Promise<Buffer>>;
}

export interface Answer {
  status: number;
  headers?: Record<string, string>;
  content?: Content;
}

export function createContent(body: Uint8Array | string, type: string): Content {
  const bytes =
    typeof body === 'string' ? Buffer.from(body) : Buffer.from(body.buffer, body.byteOffset, body.length);
  // A weak tag, since the plain and the compressed forms have the same one.
  const etag = `W/"${createHash('sha1').update(bytes).digest('base64url')}"`;
  return { body: bytes, type, etag, encoded: new Map() };
}

export function found(content: Content, cacheControl: string): Answer {
  return { status: 200, headers: { 'Cache-Control': cacheControl }, content };
}

export function foundJson(value: unknown, cacheControl: string): Answer {
  return found(createContent(JSON.stringify(value), 'application/json; charset=utf-8'), cacheControl);
}

/** @param message must never contain a token */
export function problem(status: number, message: string): Answer {
  return {
    status,
    headers: { 'Cache-Control': 'no-store' },
    content: createContent(JSON.stringify({ message }), 'application/json; charset=utf-8'),
  };
}
