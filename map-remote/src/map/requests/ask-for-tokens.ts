/**
 * The access token that the host's function gives. It is called once at a time, for all who wait. A refused token is renewed a
 * limited number of times: for a provider that refuses every token the function would else be called for ever.
 */
import { createError, PROVIDER_TOKEN_UNAVAILABLE } from '@mapdock/shared/error-parts';
import type { isPublicToken, MountOptions, TokenRequest } from '@mapdock/shared';
import { orAborted } from '../../util/or-aborted.js';
import { waitAtMost } from '../../util/wait-at-most.js';
import type { TokenAnswer, TokenSource } from './token-source-interface.js';

const TOKEN_TIMEOUT_MS = 15_000;
/** Failed requests are repeated sooner than this. A token that is refused later was valid once, so its renewals count from zero. */
const PROVEN_AFTER_MS = 15_000;
/** Waits before each renewal in a row: a token that was just issued may not be known to all servers yet. */
const RENEWAL_WAITS_MS = [0, 2000];

type TokenState =
  | { readonly name: 'none'; readonly reason: TokenRequest['reason'] }
  /** The answer is `undefined` if another call has replaced this one, and the state must be read again. */
  | { readonly name: 'requesting'; readonly answer: Promise<TokenAnswer | undefined> }
  | { readonly name: 'held'; readonly token: string; readonly since: number; readonly renewals: number }
  /** The token was refused, and so were its renewals. */
  | { readonly name: 'spent'; readonly token: string }
  | { readonly name: 'unavailable'; readonly answer: TokenAnswer };

function unavailable(reason: string): TokenAnswer {
  return { ok: false, error: createError(PROVIDER_TOKEN_UNAVAILABLE, { reason }) };
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : 'it rejected';
}

function ending(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}

/** Functions of the first map's chunk. They are passed in, since webpack would split that chunk if this late one imported them. */
export interface TokenFunctions {
  readonly isPublicToken: typeof isPublicToken;
  /** Adds a token to those before it. */
  readonly remember: (remembered: readonly string[], token: string) => readonly string[];
}

/** The source ends when `ended` aborts. */
export function askForTokens(
  getToken: NonNullable<MountOptions['getAccessToken']>,
  ended: AbortSignal,
  { isPublicToken, remember }: TokenFunctions,
): TokenSource {
  let state: TokenState = { name: 'none', reason: 'start' };
  let remembered: readonly string[] = [];
  let calling = new AbortController();

  const call = async (reason: TokenRequest['reason'], signal: AbortSignal): Promise<TokenAnswer> => {
    try {
      const received = Promise.resolve(getToken({ reason, signal })).then((token: unknown) => ({ token }));
      const outcome = await waitAtMost(TOKEN_TIMEOUT_MS, orAborted(received, signal));
      if (outcome === undefined) return unavailable(`it gave none within ${TOKEN_TIMEOUT_MS / 1000} s`);
      if (isPublicToken(outcome.token)) return { ok: true, value: outcome.token };
      return unavailable('what it gave is no public token without blanks');
    } catch (cause) {
      return unavailable(reasonOf(cause));
    }
  };
  const requestToken = (reason: TokenRequest['reason'], waitMs: number, renewals: number) => {
    const current = new AbortController();
    calling = current;
    const answer = (async () => {
      if (waitMs > 0) await waitAtMost(waitMs, ending(current.signal));
      if (current.signal.aborted) return undefined;
      const answered = await call(reason, current.signal);
      if (current.signal.aborted) return undefined;
      if (answered.ok) {
        remembered = remember(remembered, answered.value);
        state = { name: 'held', token: answered.value, since: Date.now(), renewals };
      } else {
        state = { name: 'unavailable', answer: answered };
        // The function may still be running; its signal aborts.
        current.abort();
      }
      return answered;
    })();
    state = { name: 'requesting', answer };
    return answer;
  };
  /** The answer of the present state; requests a token if it has none. */
  const answerOf = (): TokenAnswer | Promise<TokenAnswer | undefined> => {
    switch (state.name) {
      case 'none':
        return requestToken(state.reason, 0, 0);
      case 'held':
      case 'spent':
        return { ok: true, value: state.token };
      case 'requesting':
      case 'unavailable':
        return state.answer;
    }
  };
  const settle = async (): Promise<TokenAnswer> => {
    for (;;) {
      const answer = await answerOf();
      if (answer !== undefined) return answer;
      if (ended.aborted) return unavailable('the map has ended');
    }
  };
  const drop = (reason: TokenRequest['reason']) => {
    state = { name: 'none', reason };
    calling.abort();
  };
  ended.addEventListener('abort', () => calling.abort());

  return {
    get remembered() {
      return remembered;
    },
    get: (signal) => orAborted(settle(), signal),
    renew(refused) {
      if (state.name === 'spent' || !remembered.includes(refused)) return undefined;
      if (state.name !== 'held' || state.token !== refused) return settle();
      const renewals = Date.now() - state.since >= PROVEN_AFTER_MS ? 0 : state.renewals;
      const waitMs = RENEWAL_WAITS_MS[renewals];
      if (waitMs === undefined) {
        state = { name: 'spent', token: refused };
        return undefined;
      }
      void requestToken('refused', waitMs, renewals + 1);
      return settle();
    },
    retry() {
      if (state.name === 'spent') drop('refused');
      else if (state.name === 'unavailable') drop(remembered.length > 0 ? 'refused' : 'start');
    },
    forget: () => drop('start'),
  };
}
