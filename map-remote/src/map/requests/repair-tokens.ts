import type { MapdockError } from '@mapdock/shared';
import type { TokenAnswer, TokenSource } from './token-source.js';

/** What was refused: a source by its id, or the style with all that comes with it. */
export type RefusedPart = { readonly sourceId: string } | 'style';

export interface Refusal {
  readonly token: string;
  readonly part: RefusedPart;
  /** What to say if no other token helps. */
  readonly error: MapdockError;
}

export interface RepairOptions {
  readonly tokens: TokenSource;
  /** Asks anew for what was refused. */
  readonly onRenewed: (parts: readonly RefusedPart[]) => void;
  readonly onGivenUp: (part: RefusedPart, error: MapdockError) => void;
  readonly signal: AbortSignal;
}

/** Gets another token for what was refused, and lets it be asked for anew. */
export interface TokenRepairs {
  readonly isPending: boolean;
  /** True if the refusal may still be mended, so that nobody needs to hear of it yet. */
  take(refusal: Refusal): boolean;
  /** Lets each part be asked for with the same token once more. */
  retry(): void;
}

function nameOf(part: RefusedPart): string {
  return part === 'style' ? 'style' : `source ${part.sourceId}`;
}

export function repairTokens(options: RepairOptions): TokenRepairs {
  const { tokens, onRenewed, onGivenUp, signal } = options;
  // Which token each part was last asked for anew with: an address may hold one of its own, which no renewal changes.
  const requestedWith = new Map<string, string>();
  let waiting = new Map<string, Refusal>();

  const mend = async (renewal: Promise<TokenAnswer>) => {
    const answer = await renewal;
    const refusals = [...waiting.values()];
    waiting = new Map();
    if (signal.aborted) return;
    if (!answer.ok) {
      for (const { part } of refusals) onGivenUp(part, answer.error);
      return;
    }
    const isNews = ({ part }: Refusal) => requestedWith.get(nameOf(part)) !== answer.value;
    const news = refusals.filter(isNews).map(({ part }) => part);
    for (const { part, error } of refusals) if (!news.includes(part)) onGivenUp(part, error);
    for (const part of news) requestedWith.set(nameOf(part), answer.value);
    if (news.length > 0) onRenewed(news);
  };

  return {
    get isPending() {
      return waiting.size > 0;
    },
    take(refusal) {
      const renewal = tokens.renew(refusal.token);
      if (renewal === undefined) return false;
      waiting.set(nameOf(refusal.part), refusal);
      void mend(renewal);
      return true;
    },
    retry: () => requestedWith.clear(),
  };
}
