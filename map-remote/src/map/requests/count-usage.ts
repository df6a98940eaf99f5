import type { ProviderUsage, RequestKind } from '@mapdock/shared';

/** A starting map makes some forty requests within a second: an event for each would be noise. */
const PAUSE_MS = 1000;

/** A screen shows fewer tiles at once. */
const TILES_REMEMBERED = 512;

/** Counts requests by kind and reports the counts at most once a second, including the last ones. */
export function createUsageCounter(report: (usage: ProviderUsage) => void, ended: AbortSignal) {
  // The engine prepares a tile's address again each time that it only lays the tile out again.
  const tiles = new Set<string>();
  const isNewRequest = (kind: RequestKind, url: string) => {
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
    count(kind: RequestKind, url: string) {
      if (ended.aborted || !isNewRequest(kind, url)) return;
      requests[kind] = (requests[kind] ?? 0) + 1;
      timer ??= setTimeout(() => {
        timer = undefined;
        report({ requests: { ...requests } });
      }, PAUSE_MS);
    },
    /** Call it before a retry, which requests tiles again that failed. */
    forgetTiles: () => tiles.clear(),
  };
}
