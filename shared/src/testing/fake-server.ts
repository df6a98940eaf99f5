import { createBody } from './readable-body.js';
import { createHash } from 'node:crypto';

/** Returns the hash of a text as in Subresource Integrity. */
export function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** An answer of the server. An address without one can't be reached. */
export type Answer =
  | {
      readonly status?: number;
      readonly type?: string;
      readonly body?: unknown;
      readonly url?: string;
      /** Number of bytes that the server announces. */
      readonly length?: number;
    }
  /** Accepts the connection and never answers. */
  | 'hang'
  /** Sends the headers of a response and never its body. */
  | 'hang-in-body';

export interface FakeServer {
  readonly fetch: typeof fetch;
  /** Answers by address. Changes apply to the following requests. */
  readonly answers: Map<string, Answer>;
  readonly requests: { readonly url: string; readonly cache: RequestCache | undefined }[];
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

export function createFakeServer(answers: Record<string, Answer> = {}): FakeServer {
  const server = { answers: new Map(Object.entries(answers)), requests: [] as FakeServer['requests'] };
  const fetchAnswer = async (url: string, init: RequestInit = {}): Promise<Partial<Response>> => {
    server.requests.push({ url, cache: init.cache });
    const answer = server.answers.get(url);
    if (answer === undefined) throw new TypeError('Failed to fetch');
    if (answer === 'hang') return untilAborted(init.signal);
    const {
      status = 200,
      type = 'application/json',
      body = '',
      url: finalUrl = url,
      length,
    } = answer === 'hang-in-body' ? {} : answer;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    if (init.integrity && init.integrity !== integrityOf(text)) throw new TypeError('Failed to fetch');
    const read = () => (answer === 'hang-in-body' ? untilAborted(init.signal) : Promise.resolve(text));
    return {
      status,
      ok: status < 400,
      url: finalUrl,
      headers: new Headers({ 'content-type': type, ...(length && { 'content-length': String(length) }) }),
      body: createBody(read) as ReadableStream<Uint8Array<ArrayBuffer>>,
      text: read,
      arrayBuffer: () => read().then(() => new ArrayBuffer(text.length)),
    };
  };
  return { ...server, fetch: fetchAnswer as typeof fetch };
}
