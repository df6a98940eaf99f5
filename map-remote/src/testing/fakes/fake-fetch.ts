/** Answers requests as a test says; requests without an answer wait. */

interface FakeResponse {
  readonly status?: number;
  /** Body as JSON; without it the body is `text`. */
  readonly body?: unknown;
  readonly text?: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
type Answer = (response: FakeResponse | Error) => void;

export interface FakeFetch {
  /** Requested addresses that are not answered yet. */
  readonly waiting: string[];
  readonly requested: string[];
  /** Answers the oldest request whose address contains `part`. */
  answer(part: string, response?: FakeResponse | Error): Promise<void>;
}

/** Replaces the page's `fetch`. */
export function createFakeFetch(): FakeFetch {
  const open = new Map<string, Answer>();
  const requested: string[] = [];
  globalThis.fetch = ((address: string, { signal }: { signal?: AbortSignal } = {}) => {
    requested.push(address);
    return new Promise((resolve, reject) => {
      const end = (error: unknown) => {
        // The signal of a request that was answered must not end a later one for its address.
        if (open.get(address) === answer) open.delete(address);
        reject(error as Error);
      };
      signal?.addEventListener('abort', () => end(signal.reason));
      const answer: Answer = (response) => {
        if (response instanceof Error) return end(response);
        open.delete(address);
        const { status = 200, body, type = 'application/json' } = response;
        const text = response.text ?? (body === undefined ? '' : JSON.stringify(body));
        resolve({
          status,
          ok: status >= 200 && status < 300,
          headers: new Headers({ 'content-type': type, ...response.headers }),
          json: async () => JSON.parse(text) as unknown,
          arrayBuffer: async () => Uint8Array.from(Buffer.from(text)).buffer,
        });
      };
      open.set(address, answer);
    });
  }) as unknown as typeof fetch;
  return {
    get waiting() {
      return [...open.keys()];
    },
    requested,
    async answer(part, response = {}) {
      await settlePromises();
      const [address] = [...open.keys()].filter((each) => each.includes(part));
      if (address === undefined) throw new Error(`Nothing waits for ${part}: ${[...open.keys()].join()}`);
      open.get(address)?.(response);
      await settlePromises();
    },
  };
}

/** Waits until the reactions to all settled promises have run. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}
