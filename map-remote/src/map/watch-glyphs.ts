import { isMapdockError, MapdockError } from '@mapdock/shared';
import type { MapRequests } from './map-requests.js';
import { withoutQuery } from './without-query.js';

/** One missing font is usually missing in every range; a few answers tell all. */
const MAX_CHECKS = 6;
/** The first answer was longer in coming already; the map's status waits for this one. */
const CHECK_TIMEOUT_MS = 5000;

export interface GlyphWatch {
  /** The engine wants this address, and asks for `prepared`, once that is known. */
  noteRequest(address: string, prepared?: string): void;
  /** What is missing of all that was asked for since the last call; `undefined` if nothing looks amiss. Never rejects. */
  findMissing(): Promise<readonly MapdockError[]> | undefined;
}

async function check(
  address: string,
  prepare: MapRequests['prepare'],
  ended: AbortSignal,
): Promise<MapdockError | undefined> {
  const signal = AbortSignal.any([ended, AbortSignal.timeout(CHECK_TIMEOUT_MS)]);
  let asked = address;
  const status = await prepare(address, 'glyphs', signal)
    .then(({ url, ...init }) => {
      asked = url;
      return fetch(url, { ...init, signal });
    })
    .then(
      (response) => response.status,
      (cause: unknown) => (isMapdockError(cause) ? cause : 0),
    );
  if (ended.aborted) return undefined;
  if (typeof status !== 'number') return status;
  const isThere = status >= 200 && status < 300;
  return isThere
    ? undefined
    : new MapdockError('GLYPHS_FAILED', { url: withoutQuery(asked), httpStatus: status });
}

/**
 * The engine says nothing when the letters of a font are missing. The browser's own log lists each answer that was
 * read to its end, which the engine does only with good ones: an address that is asked for but not listed is asked
 * for once more, to see the answer.
 */
export function watchGlyphs(prepare: MapRequests['prepare'], signal: AbortSignal): GlyphWatch {
  // By what the engine wants: what it is made into may change with the token.
  const unanswered = new Map<string, string | undefined>();
  const observer = new PerformanceObserver((list) => {
    const answered = new Set(list.getEntries().map(({ name }) => name));
    for (const [address, prepared] of unanswered) {
      if (prepared !== undefined && answered.has(prepared)) unanswered.delete(address);
    }
  });
  observer.observe({ type: 'resource' });
  signal.addEventListener('abort', () => observer.disconnect());
  return {
    noteRequest(address, prepared) {
      // As the log spells it: names of fonts have blanks.
      unanswered.set(address, prepared === undefined ? undefined : new URL(prepared, document.baseURI).href);
    },
    findMissing() {
      if (unanswered.size === 0) return undefined;
      const suspects = [...unanswered.keys()].slice(0, MAX_CHECKS);
      unanswered.clear();
      return Promise.all(suspects.map((address) => check(address, prepare, signal))).then((errors) =>
        errors.filter((error) => error !== undefined),
      );
    },
  };
}
