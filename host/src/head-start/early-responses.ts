/** Requests that the page's first script has started for the ones after it: scripts of their own, which share no modules. */
interface EarlyResponse {
  readonly response: Promise<Response>;
  abort(reason: unknown): void;
}

const KEY = Symbol.for('mapdock.early-responses');
type Page = { [KEY]?: Map<string, EarlyResponse> };

const responsesOf = (page: Page) => (page[KEY] ??= new Map());

/** Starts a request for whoever asks for the address first, and gives what came back for a look at it. */
export function startEarly(url: string, init?: RequestInit): Promise<Response> {
  const controller = new AbortController();
  const response = fetch(url, { ...init, signal: controller.signal });
  responsesOf(globalThis as Page).set(url, { response, abort: (reason) => controller.abort(reason) });
  return response.then((answer) => answer.clone());
}

/** Takes a text for the answer to a request, as it came with the page. */
export function answerEarly(url: string, text: string): Promise<Response> {
  const response = new Response(text, { headers: { 'content-type': 'application/json' } });
  responsesOf(globalThis as Page).set(url, { response: Promise.resolve(response), abort: () => {} });
  return Promise.resolve(response.clone());
}

/** Ends an early request that nobody will ask for. */
export function dropEarly(url: string): void {
  responsesOf(globalThis as Page)
    .get(url)
    ?.abort(new DOMException('Nobody asks for it', 'AbortError'));
  responsesOf(globalThis as Page).delete(url);
}

/** As `fetch`, but the first request for an address takes the answer of an early one, or its failure. Each answers once. */
export const fetchEarly: typeof fetch = async (input, init) => {
  const responses = responsesOf(globalThis as Page);
  const early = typeof input === 'string' ? responses.get(input) : undefined;
  if (early === undefined) return fetch(input, init);
  responses.delete(String(input));
  init?.signal?.addEventListener('abort', () => early.abort(init.signal?.reason));
  return early.response;
};
