import { MapdockError } from '@mapdock/shared';
import { withoutQuery } from './classify-error.js';

/** One missing font is usually missing in every range; a few answers tell all. */
const MAX_CHECKS = 6;
/** The first answer was longer in coming already; the map's status waits for this one. */
const CHECK_TIMEOUT_MS = 5000;

export interface GlyphWatch {
  /** The engine asks for this address. */
  noteRequest(address: string): void;
  /** What is missing of all that was asked for since the last call; `undefined` if nothing looks amiss. Never rejects. */
  findMissing(): Promise<readonly MapdockError[]> | undefined;
}

async function check(address: string, signal: AbortSignal): Promise<MapdockError | undefined> {
  const deadline = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  const status = await fetch(address, { signal: AbortSignal.any([signal, deadline]) }).then(
    (response) => response.status,
    () => 0,
  );
  const isThere = status >= 200 && status < 300;
  if (isThere || signal.aborted) return undefined;
  return new MapdockError('GLYPHS_FAILED', { url: withoutQuery(address), httpStatus: status });
}

/**
 * The engine says nothing when the letters of a font are missing. The browser's own log lists each answer that was
 * read to its end, which the engine does only with good ones: an address that is asked for but not listed is asked
 * for once more, to see the answer.
 */
export function watchGlyphs(signal: AbortSignal): GlyphWatch {
  const unanswered = new Set<string>();
  const observer = new PerformanceObserver((list) => {
    for (const { name } of list.getEntries()) unanswered.delete(name);
  });
  observer.observe({ type: 'resource' });
  signal.addEventListener('abort', () => observer.disconnect());
  return {
    noteRequest: (address) => unanswered.add(address),
    findMissing() {
      if (unanswered.size === 0) return undefined;
      const suspects = [...unanswered].slice(0, MAX_CHECKS);
      unanswered.clear();
      return Promise.all(suspects.map((address) => check(address, signal))).then((errors) =>
        errors.filter((error) => error !== undefined),
      );
    },
  };
}
