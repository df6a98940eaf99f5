/**
 * Requests that the page's first script sends for `main.js`. The two share no modules, so the answers wait on the page; each is given
 * away once.
 */
interface EarlyResponse {
  readonly response: Promise<Response>;
  /** As `performance.now()`. */
  readonly sentAt: number;
  readonly abort: (reason: unknown) => void;
}

const KEY = Symbol.for('mapdock.early-responses');
/** An answer that nobody took by then is too old: who wants it asks the server. */
const MAX_AGE_MS = 20_000;

/** `undefined`: somebody has asked for the address in earnest, so nothing is early any more. */
const page = self as { [KEY]?: Map<string, EarlyResponse | undefined> };
const responses = () => (page[KEY] ??= new Map());
/** As a request spells it. */
const spell = (url: string) => new URL(url, document.baseURI).href;

/**
 * Sends a request for whoever asks for the address first, and returns a copy of the answer to look at. With `embedded`, what the page
 * itself holds is the answer. `undefined` if somebody has asked already.
 */
export function startEarly(
  url: string,
  { embedded, ...init }: RequestInit & { readonly embedded?: Response | undefined } = {},
): Promise<Response> | undefined {
  const address = spell(url);
  if (responses().has(address)) return undefined;
  const controller = new AbortController();
  const { signal } = controller;
  // Without CORS nobody can read a response that came by a redirect to another origin, so it is requested anew, with CORS.
  const asReadable = (answer: Response) => (answer.type === 'opaque' ? fetch(url, { signal }) : answer);
  const response = embedded ? Promise.resolve(embedded) : fetch(url, { ...init, signal }).then(asReadable);
  const abort = (reason: unknown) => controller.abort(reason);
  responses().set(address, { response, sentAt: performance.now(), abort });
  const copy = response.then((answer) => answer.clone());
  // Whoever asks in earnest meets a failure again.
  copy.catch(() => {});
  return copy;
}

/** As `fetch`, but the first request for an address takes the answer, or the failure, of an early one. */
export const fetchEarly: typeof fetch = (input, init) => {
  const address = spell(String(input));
  const early = responses().get(address);
  responses().set(address, undefined);
  if (early === undefined) return fetch(input, init);
  const isFresh = performance.now() - early.sentAt < MAX_AGE_MS;
  if (!isFresh || init?.cache === 'reload') {
    // The browser may keep a later request for the same address waiting for one that hangs.
    early.abort(new DOMException('It came too late', 'AbortError'));
    return fetch(input, init);
  }
  const { signal } = init ?? {};
  signal?.addEventListener('abort', () => early.abort(signal.reason), { once: true });
  return early.response;
};
