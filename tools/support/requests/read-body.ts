import type { IncomingMessage } from 'node:http';

export type Body =
  | { ok: true; value: Buffer }
  | { ok: false; status: 400 | 413; reason: 'body-cut-off' | 'body-too-large'; message: string };

/**
 * Reads a body. What comes after `maxBytes` is received and dropped, since a client that is still sending when the connection is closed
 * doesn't get the answer. Never rejects.
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Body> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  return new Promise((resolve) => {
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) {
        chunks.push(chunk);
        return;
      }
      chunks.length = 0;
      const message = `The body may have ${maxBytes} bytes at most`;
      resolve({ ok: false, status: 413, reason: 'body-too-large', message });
    });
    request.on('end', () => resolve({ ok: true, value: Buffer.concat(chunks) }));
    const cutOff = { ok: false, status: 400, reason: 'body-cut-off' } as const;
    request.on('error', () => resolve({ ...cutOff, message: 'The body ended too early' }));
  });
}
