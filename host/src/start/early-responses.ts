/**
 * Requests that the page's first script sends for `main.js`. The two scripts share no modules, so the responses are stored on the page.
 * Each response can be taken once.
 */
interface EarlyResponse {
  readonly response: Promise<Response>;
  /** When the request was sent, as `performance.now()`. */
  readonly sentAt: number;
  readonly abort: (reason: unknown) => void;
}

const KEY = Symbol.for('mapdock.early-responses');
/** An early response that has not been taken within this time is outdated; the request is then sent to the server. */
const MAX_AGE_MS = 20_000;

/** `undefined` after `fetchEarly` was called for the address: from then on no early request is sent for it. */
const page = self as { [KEY]?: Map<string, EarlyResponse | undefined> };
const responses = () => (page[KEY] ??= new Map());
/** Resolves an address as `fetch` does. */
const resolveUrl = (url: string) => new URL(url, document.baseURI).href;

/**
 * Sends a request early for the first `fetchEarly` of the same address, and returns a copy of its response to read. With `embedded`,
 * that data of the page is the response. Returns `undefined` if `fetchEarly` has been called for the address already.
 */
export function startEarly(
  url: string,
  { embedded, ...init }: RequestInit & { readonly embedded?: Response | undefined } = {},
): Promise<Response> | undefined {
  const address = resolveUrl(url);
  if (responses().has(address)) return undefined;
  const controller = new AbortController();
  const { signal } = controller;
  // A `no-cors` response that was redirected to another origin can't be read, so it is requested again with CORS.
  const asReadable = (answer: Response) => (answer.type === 'opaque' ? fetch(url, { signal }) : answer);
  const response = embedded ? Promise.resolve(embedded) : fetch(url, { ...init, signal }).then(asReadable);
  const abort = (reason: unknown) => controller.abort(reason);
  responses().set(address, { response, sentAt: performance.now(), abort });
  const copy = response.then((answer) => answer.clone());
  // `fetchEarly` returns the same failure, which is handled there.
  copy.catch(() => {});
  return copy;
}

/** Like `fetch`, but the first request for an address gets the early response or its failure. */
export const fetchEarly: typeof fetch = (input, init) => {
  const address = resolveUrl(String(input));
  const early = responses().get(address);
  responses().set(address, undefined);
  if (early === undefined) return fetch(input, init);
  const isFresh = performance.now() - early.sentAt < MAX_AGE_MS;
  if (!isFresh || init?.cache === 'reload') {
    // The browser may delay a later request for the same address while this one hangs.
    early.abort(new DOMException('It came too late', 'AbortError'));
    return fetch(input, init);
  }
  const { signal } = init ?? {};
  signal?.addEventListener('abort', () => early.abort(signal.reason), { once: true });
  return early.response;
};
