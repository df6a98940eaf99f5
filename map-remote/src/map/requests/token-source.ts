/**
 * Which access token goes with the next request. With the host's function there is one call at a time, for all who wait.
 * A token that the provider refuses is renewed a bounded number of times: a provider that refuses whatever it gets would
 * otherwise be asked for ever.
 */
import {
  isPublicToken,
  MapdockError,
  type MountOptions,
  type ProviderConfig,
  type Result,
  type TokenRequest,
} from '@mapdock/shared';
import { orAborted } from '../../util/or-aborted.js';
import { waitAtMost } from '../../util/wait-at-most.js';

const TOKEN_TIMEOUT_MS = 15_000;
/** Longer than what failed takes to be asked for anew: a token refused later than that was good once. */
const PROVEN_AFTER_MS = 15_000;
/** Renewals in a row, each with its wait: a token that was only just issued may not be known everywhere yet. */
const RENEWAL_WAITS_MS = [0, 2000];
/** Requests that were made with older ones are long over. */
const TOKENS_REMEMBERED = 4;

export type TokenAnswer = Result<string, MapdockError<'PROVIDER_TOKEN_UNAVAILABLE'>>;

type TokenState =
  | { readonly name: 'none'; readonly reason: TokenRequest['reason'] }
  /** `undefined`: overtaken, and to be asked for anew. */
  | { readonly name: 'asking'; readonly answer: Promise<TokenAnswer | undefined> }
  | { readonly name: 'held'; readonly token: string; readonly since: number; readonly renewals: number }
  /** Refused, like those that were to replace it. */
  | { readonly name: 'spent'; readonly token: string }
  | { readonly name: 'unavailable'; readonly answer: TokenAnswer };

export interface TokenSource {
  /** The token in use, and those before it: what must not show in messages. */
  readonly remembered: readonly string[];
  /** The token for the next request; `undefined` if requests carry none. Rejects if `signal` aborts. */
  get(signal?: AbortSignal): Promise<Result<string | undefined, MapdockError<'PROVIDER_TOKEN_UNAVAILABLE'>>>;
  /**
   * The provider refused this token: the one to take instead, or why there is none. `undefined` if there is nothing to hope
   * for, or if it is none of this source's.
   */
  renew(refused: string): Promise<TokenAnswer> | undefined;
  /** Lets it ask again, whatever was refused or failed before. */
  retry(): void;
  /** The tokens of the provider before are no longer of use. */
  forget(): void;
}

function unavailable(reason: string): TokenAnswer {
  return { ok: false, error: new MapdockError('PROVIDER_TOKEN_UNAVAILABLE', { reason }) };
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error && cause.message !== '' ? cause.message : 'it rejected';
}

function ending(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve()));
}

function remember(remembered: readonly string[], token: string): readonly string[] {
  return [token, ...remembered.filter((each) => each !== token)].slice(0, TOKENS_REMEMBERED);
}

/** The config's own token: there is no other until the config changes. */
function createFixedToken(getProvider: () => ProviderConfig): TokenSource {
  let remembered: readonly string[] = [];
  const current = () => {
    const token = getProvider().accessToken;
    if (token !== undefined && token !== remembered[0]) remembered = remember(remembered, token);
    return token;
  };
  return {
    get remembered() {
      return remembered;
    },
    get: () => Promise.resolve({ ok: true, value: current() }),
    renew(refused) {
      const value = current();
      const isNews = value !== undefined && value !== refused && remembered.includes(refused);
      return isNews ? Promise.resolve({ ok: true, value }) : undefined;
    },
    retry() {},
    forget() {},
  };
}

/** It ends when `ended` aborts. */
export function createTokenSource(
  ask: MountOptions['getAccessToken'],
  getProvider: () => ProviderConfig,
  ended: AbortSignal,
): TokenSource {
  if (ask === undefined) return createFixedToken(getProvider);
  let state: TokenState = { name: 'none', reason: 'start' };
  let remembered: readonly string[] = [];
  let calling = new AbortController();

  const call = async (reason: TokenRequest['reason'], signal: AbortSignal): Promise<TokenAnswer> => {
    try {
      const asked = Promise.resolve(ask({ reason, signal })).then((token: unknown) => ({ token }));
      const given = await waitAtMost(TOKEN_TIMEOUT_MS, orAborted(asked, signal));
      if (given === undefined) return unavailable(`it gave none within ${TOKEN_TIMEOUT_MS / 1000} s`);
      if (isPublicToken(given.token)) return { ok: true, value: given.token };
      return unavailable('what it gave is no public token without blanks');
    } catch (cause) {
      return unavailable(reasonOf(cause));
    }
  };
  const askFor = (reason: TokenRequest['reason'], waitMs: number, renewals: number) => {
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
        // The function may still be at it, in vain.
        current.abort();
      }
      return answered;
    })();
    state = { name: 'asking', answer };
    return answer;
  };
  /** As the state has it; asks if it has nothing. */
  const answerOf = (): TokenAnswer | Promise<TokenAnswer | undefined> => {
    switch (state.name) {
      case 'none':
        return askFor(state.reason, 0, 0);
      case 'held':
      case 'spent':
        return { ok: true, value: state.token };
      case 'asking':
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
      void askFor('refused', waitMs, renewals + 1);
      return settle();
    },
    retry() {
      if (state.name === 'spent') drop('refused');
      else if (state.name === 'unavailable') drop(remembered.length > 0 ? 'refused' : 'start');
    },
    forget: () => drop('start'),
  };
}
