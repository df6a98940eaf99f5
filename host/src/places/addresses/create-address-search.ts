import type { FoundAddresses, GeocoderFailure } from './address.js';
import type { FetchAddresses } from './fetch-addresses.js';
import type { AddressQuery } from './geocoder-address.js';

export type AddressState =
  /** The text is empty, too short or a pair of coordinates, so no addresses are searched for. */
  | { readonly name: 'idle' }
  /** An answer is awaited; `found` is what the one before has found, if that was the last state. */
  | { readonly name: 'searching'; readonly found: FoundAddresses | undefined }
  | { readonly name: 'found'; readonly found: FoundAddresses }
  | { readonly name: 'failed'; readonly reason: GeocoderFailure };

/** Milliseconds without typing after which a request is sent. */
const PAUSE_MS = 300;
/** Milliseconds in which nothing is requested after the provider has said that there were too many requests. */
const BUSY_MS = 60_000;
/** Answers that are kept. */
const MAX_KEPT = 100;

interface Ports {
  readonly fetchAddresses: FetchAddresses;
  /** Returns the address of a request; `undefined` if nothing is to be requested. */
  readonly addressOf: (query: AddressQuery) => string | undefined;
}

/** Returns what is shown in a state. */
export const foundIn = (state: AddressState): FoundAddresses | undefined =>
  'found' in state ? state.found : undefined;

/**
 * Creates a search that asks nothing yet. One request at a time, and only the last one that was asked for changes the state. Answers are kept in
 * memory, for as long as the page is open.
 */
export function createAddressSearch({ fetchAddresses, addressOf }: Ports) {
  const listeners = new Set<() => void>();
  const kept = new Map<string, FoundAddresses>();
  let state: AddressState = { name: 'idle' };
  let asked: AddressQuery | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request = new AbortController();
  /** The URL whose answer is awaited, or that is requested after a pause. */
  let awaited: string | undefined;
  /** The time of `performance.now()`, in milliseconds, until which the provider is not asked. */
  let busyUntil = -Infinity;

  const set = (next: AddressState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const send = async (url: string) => {
    const { signal } = (request = new AbortController());
    const answer = await fetchAddresses(url, signal);
    if (signal.aborted) return;
    awaited = undefined;
    if (answer.ok) {
      const [oldest] = kept.keys();
      if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest);
      kept.set(url, answer.found);
      set({ name: 'found', found: answer.found });
      return;
    }
    set({ name: 'failed', reason: answer.reason });
    if (answer.reason !== 'busy') return;
    busyUntil = performance.now() + BUSY_MS;
    sendAfter(url, BUSY_MS);
  };
  const sendAfter = (url: string, ms: number) => {
    awaited = url;
    timer = setTimeout(() => {
      if (state.name === 'failed') set({ name: 'searching', found: undefined });
      void send(url);
    }, ms);
  };
  const begin = (pauseMs: number) => {
    const url = asked && addressOf(asked);
    // The same request is billed each time that it is sent.
    if (url !== undefined && url === awaited) return;
    clearTimeout(timer);
    request.abort();
    awaited = undefined;
    if (url === undefined) return set({ name: 'idle' });
    const known = kept.get(url);
    if (known) return set({ name: 'found', found: known });
    const busyMs = busyUntil - performance.now();
    set(busyMs > 0 ? { name: 'failed', reason: 'busy' } : { name: 'searching', found: foundIn(state) });
    sendAfter(url, Math.max(pauseMs, busyMs));
  };
  return {
    get state() {
      return state;
    },
    /** Calls the listener after each change. Returns the function that ends that. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asks, after a pause, if another text or another language is asked for than before. The request before is aborted. */
    ask(query: AddressQuery) {
      if (query.typed === asked?.typed && query.language === asked.language) return;
      asked = query;
      begin(PAUSE_MS);
    },
    /** Asks the same again at once. */
    retry: () => begin(0),
  };
}

export type AddressSearch = ReturnType<typeof createAddressSearch>;
