/** Answers requests as a test says, and waits with those it says nothing of. */

interface FakeResponse {
  readonly status?: number;
  /** As JSON; without one the body is `text`. */
  readonly body?: unknown;
  readonly text?: string;
  readonly type?: string;
}
type Answer = (response: FakeResponse | Error) => void;

export interface FakeFetch {
  /** Addresses asked for and not answered yet. */
  readonly waiting: string[];
  readonly asked: string[];
  /** Answers the oldest request whose address has this in it. */
  answer(part: string, response?: FakeResponse | Error): Promise<void>;
}

/** Takes the place of the page's `fetch`. */
export function createFakeFetch(): FakeFetch {
  const open = new Map<string, Answer>();
  const asked: string[] = [];
  globalThis.fetch = ((address: string, { signal }: { signal?: AbortSignal } = {}) => {
    asked.push(address);
    return new Promise((resolve, reject) => {
      const end = (error: unknown) => {
        open.delete(address);
        reject(error as Error);
      };
      signal?.addEventListener('abort', () => end(signal.reason));
      open.set(address, (response) => {
        if (response instanceof Error) return end(response);
        open.delete(address);
        const { status = 200, body, type = 'application/json' } = response;
        const text = response.text ?? (body === undefined ? '' : JSON.stringify(body));
        resolve({
          status,
          ok: status >= 200 && status < 300,
          headers: new Map([['content-type', type]]),
          json: async () => JSON.parse(text) as unknown,
          arrayBuffer: async () => Uint8Array.from(Buffer.from(text)).buffer,
        });
      });
    });
  }) as unknown as typeof fetch;
  return {
    get waiting() {
      return [...open.keys()];
    },
    asked,
    async answer(part, response = {}) {
      await settlePromises();
      const [address] = [...open.keys()].filter((each) => each.includes(part));
      if (address === undefined) throw new Error(`Nothing waits for ${part}: ${[...open.keys()].join()}`);
      open.get(address)?.(response);
      await settlePromises();
    },
  };
}

/** Lets all promises that are settled already take effect. */
export async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}
