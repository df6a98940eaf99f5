import { createBody } from '@mapdock/shared/testing/readable-body';
import { createHash } from 'node:crypto';

/** Hash of a text as in Subresource Integrity. */
export function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}

/** Answers of a server by address; what is not listed can't be reached. */
export type Answer =
  | {
      readonly status?: number;
      readonly type?: string;
      readonly body?: unknown;
      readonly url?: string;
      /** How many bytes are announced. */
      readonly length?: number;
    }
  /** Accepts the connection and never answers. */
  | 'hang'
  /** Sends the head of an answer and never its body. */
  | 'hang-in-body';

export interface FakeServer {
  readonly fetch: typeof fetch;
  /** Change what is answered from now on. */
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
