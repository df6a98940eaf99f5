import type { Result } from '@mapdock/shared';

export type TokenAnswer = Result<string>;

export interface TokenSource {
  /** The token in use and those before it, which must not be in messages. */
  readonly remembered: readonly string[];
  /** The token for the next request; `undefined` if requests need none. Rejects if `signal` aborts. */
  get(signal?: AbortSignal): Promise<Result<string | undefined>>;
  /**
   * The token to use instead of one that the provider refused, or why there is none. `undefined` if no renewal is left, or if the token
   * is not of this source.
   */
  renew(refused: string): Promise<TokenAnswer> | undefined;
  /** Forgets refusals and failures, so that the function is called again. */
  retry(): void;
  /** Drops the token, which is for a provider that has been replaced. */
  forget(): void;
}
