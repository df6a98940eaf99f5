import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { integrityOf } from '../../../release/release-files/file-facts.ts';
import { captureAnswer } from './capture-answer.ts';
import type { Handler } from '../../../serve/listen.ts';

const DECODERS: Record<string, (content: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

export interface Answered {
  path: string;
  status: number;
  /** The bytes of the body, as sent. */
  bytes: number;
  /** Hash of the decoded body; `undefined` without a body. */
  integrity: string | undefined;
}

/** Records what a server really sends, so that a file that was changed in the store is found. */
export function withWireRecord(handler: Handler, answers: Answered[]): Handler {
  /** Hashes of decoded bodies, by encoding and hash of the body as sent. The same file is sent hundreds of times, and decoded once. */
  const decoded: Map<string, string> = new Map();
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    captureAnswer(response, ({ status, headers, body }) => {
      const encoding = String(headers['content-encoding'] ?? 'identity');
      const key = `${encoding} ${integrityOf(body)}`;
      const decode = DECODERS[encoding];
      if (body.length > 0 && !decoded.has(key)) decoded.set(key, integrityOf(decode ? decode(body) : body));
      answers.push({ path, status, bytes: body.length, integrity: decoded.get(key) });
    });
    handler(request, response);
  };
}
