/** Requests that the page's first script has started for the ones after it: scripts of their own, which share no modules. */
interface EarlyResponse {
  readonly response: Promise<Response>;
  /** As `performance.now()`. */
  readonly at: number;
  /** Whether one that failed is worth another request at once. */
  readonly isRepeated: boolean;
  abort(reason: unknown): void;
}

/** `undefined`: somebody has asked for the address already, so nothing is early any more. */
type Page = { [KEY]?: Map<string, EarlyResponse | undefined> };

const KEY = Symbol.for('mapdock.early-responses');
/** What nobody took by then says nothing of now. The map's engine, which takes most, needs 16 s at 0.2 Mbit/s. */
const MAX_AGE_MS = 20_000;

/** As a `Request` spells it. */
const spell = (url: string) => new URL(url, document.baseURI).href;

const responsesOf = (page: Page) => (page[KEY] ??= new Map());
const responses = () => responsesOf(globalThis as Page);

/**
 * Starts a request for whoever asks for the address first, and gives what came back for a look at it; `undefined` if somebody has
 * asked already. `isRepeated`: for those who ask only once.
 */
export function startEarly(
  url: string,
  { isRepeated = false, ...init }: RequestInit & { isRepeated?: boolean } = {},
): Promise<Response> | undefined {
  const address = spell(url);
  if (responses().has(address)) return undefined;
  const controller = new AbortController();
  const response = fetch(url, { ...init, signal: controller.signal });
  const abort = (reason: unknown) => controller.abort(reason);
  responses().set(address, { response, at: performance.now(), isRepeated, abort });
  return response.then((answer) => answer.clone());
}

/** Takes a text for the answer to a request, as it came with the page. */
export function answerEarly(url: string, text: string): Promise<Response> | undefined {
  const address = spell(url);
  if (responses().has(address)) return undefined;
  const response = new Response(text, { headers: { 'content-type': 'application/json' } });
  const early = { response: Promise.resolve(response), at: performance.now(), isRepeated: false };
  responses().set(address, { ...early, abort: () => {} });
  return Promise.resolve(response.clone());
}

/** Whether an early answer was given away already. */
export function isTaken(url: string): boolean {
  const address = spell(url);
  return responses().has(address) && responses().get(address) === undefined;
}

/** Ends an early request that nobody will ask for. */
export function dropEarly(url: string): void {
  responses().get(spell(url))?.abort(new DOMException('Nobody asks for it', 'AbortError'));
  responses().delete(spell(url));
}

function readAsked(input: RequestInfo | URL, init?: RequestInit | null) {
  const request = typeof input === 'object' && 'url' in input ? input : undefined;
  return {
    url: spell(request?.url ?? String(input)),
    method: init?.method ?? request?.method ?? 'GET',
    cache: init?.cache ?? request?.cache,
    signal: init?.signal ?? request?.signal,
  };
}

/** The early answer to a request, once; `undefined` if there is none for it. */
function take(input: RequestInfo | URL, init?: RequestInit): Promise<Response> | undefined {
  const { url, method, cache, signal } = readAsked(input, init);
  const early = responses().get(url);
  if (early === undefined || method !== 'GET') return undefined;
  responses().set(url, undefined);
  if (performance.now() - early.at >= MAX_AGE_MS || cache === 'reload') {
    early.abort(new DOMException('It came too late', 'AbortError'));
    return undefined;
  }
  const onAbort = () => early.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort, { once: true });
  if (signal?.aborted) onAbort();
  return early.response.catch((error: unknown) => {
    if (!early.isRepeated || signal?.aborted) throw error;
    return fetch(input, init);
  });
}

/** As `fetch`, but the first request for an address takes the answer of an early one, or its failure. Each answers once. */
export const fetchEarly: typeof fetch = async (input, init) => {
  const answer = take(input, init);
  responses().set(readAsked(input).url, undefined);
  return answer ?? fetch(input, init);
};

/**
 * Lets whoever asks for an early address by the page's own `fetch` take its answer, until none is left or good any more: the map's
 * engine can't be handed one in another way.
 */
export function offerEarly(): void {
  const ask = globalThis.fetch;
  const end = performance.now() + MAX_AGE_MS;
  const offer: typeof fetch = (input, init) => {
    const answer = take(input, init);
    const isLast = answer !== undefined && [...responses().values()].every((early) => early === undefined);
    if ((isLast || performance.now() > end) && globalThis.fetch === offer) globalThis.fetch = ask;
    return answer ?? ask(input, init);
  };
  globalThis.fetch = offer;
}
