import type { ProviderUsage, RequestKind } from '@mapdock/shared';

/** A map that starts makes some forty requests within a second: an event for each would be noise. */
const PAUSE_MS = 1000;

/** More tiles than a screen shows at once. */
const TILES_REMEMBERED = 512;

export interface UsageCounter {
  count(kind: RequestKind, url: string): void;
  /** What failed may be asked for once more. */
  forgetTiles(): void;
}

/** Counts requests by kind and tells of the new count, at most once a second, the last count included. */
export function createUsageCounter(tell: (usage: ProviderUsage) => void, ended: AbortSignal): UsageCounter {
  // The engine (3.32) has a tile's address prepared again each time it only lays the tile out anew.
  const tiles = new Set<string>();
  const isNews = (kind: RequestKind, url: string) => {
    if (kind !== 'tile') return true;
    const isNew = !tiles.delete(url);
    tiles.add(url);
    const [oldest] = tiles;
    if (tiles.size > TILES_REMEMBERED && oldest !== undefined) tiles.delete(oldest);
    return isNew;
  };
  const requests: Partial<Record<RequestKind, number>> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  ended.addEventListener('abort', () => clearTimeout(timer));
  return {
    count(kind, url) {
      if (ended.aborted || !isNews(kind, url)) return;
      requests[kind] = (requests[kind] ?? 0) + 1;
      timer ??= setTimeout(() => {
        timer = undefined;
        tell({ requests: { ...requests } });
      }, PAUSE_MS);
    },
    forgetTiles: () => tiles.clear(),
  };
}
