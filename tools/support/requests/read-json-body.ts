import { readBody } from './read-body.ts';
import type { IncomingMessage } from 'node:http';

export type JsonBody =
  | { ok: true; value: unknown }
  | { ok: false; status: 400 | 413; reason: 'body-cut-off' | 'body-too-large' | 'not-json'; message: string };

/** Reads a body of at most `maxBytes`, and parses it. Never rejects. */
export async function readJsonBody(request: IncomingMessage, maxBytes: number): Promise<JsonBody> {
  const body = await readBody(request, maxBytes);
  if (!body.ok) return body;
  try {
    return { ok: true, value: JSON.parse(body.value.toString('utf8')) };
  } catch {
    return { ok: false, status: 400, reason: 'not-json', message: 'The body must be JSON' };
  }
}
