import type { MapdockError } from '@mapdock/shared';
import type { TokenAnswer, TokenSource } from './token-source-interface.js';

/** The refused part: a source by its id, the style with all that it loads, or an import, without which the style is drawn. */
export type RefusedPart = { readonly sourceId: string } | 'style' | 'import';

export interface Refusal {
  readonly token: string;
  readonly part: RefusedPart;
  /** The error to report if no other token helps. */
  readonly error: MapdockError;
}

export interface RepairOptions {
  readonly tokens: TokenSource;
  /** Called to request refused parts again. */
  readonly onRenewed: (parts: readonly RefusedPart[]) => void;
  readonly onUnrepaired: (part: RefusedPart, error: MapdockError) => void;
  readonly signal: AbortSignal;
}

function nameOf(part: RefusedPart): string {
  return typeof part === 'object' ? `source ${part.sourceId}` : part;
}

/** Gets another token for parts that were refused, and has them requested again. */
export function repairTokens(options: RepairOptions) {
  const { tokens, onRenewed, onUnrepaired, signal } = options;
  // The token with which each part was last requested again. A part whose address has a token of its own would else be requested for
  // ever.
  const requestedWith = new Map<string, string>();
  let waiting = new Map<string, Refusal>();

  const repair = async (renewal: Promise<TokenAnswer>) => {
    const answer = await renewal;
    const refusals = [...waiting.values()];
    waiting = new Map();
    if (signal.aborted) return;
    if (!answer.ok) {
      for (const { part } of refusals) onUnrepaired(part, answer.error);
      return;
    }
    const isNewToken = ({ part }: Refusal) => requestedWith.get(nameOf(part)) !== answer.value;
    const renewable = refusals.filter(isNewToken).map(({ part }) => part);
    for (const { part, error } of refusals) if (!renewable.includes(part)) onUnrepaired(part, error);
    for (const part of renewable) requestedWith.set(nameOf(part), answer.value);
    if (renewable.length > 0) onRenewed(renewable);
  };

  return {
    get isPending() {
      return waiting.size > 0;
    },
    /** True if another token may still repair it, so that the refusal must not be reported yet. */
    claim(refusal: Refusal) {
      const renewal = tokens.renew(refusal.token);
      if (renewal === undefined) return false;
      waiting.set(nameOf(refusal.part), refusal);
      void repair(renewal);
      return true;
    },
    /** Allows each part to be requested once more with the same token. */
    retry: () => requestedWith.clear(),
  };
}

export type TokenRepairs = ReturnType<typeof repairTokens>;
