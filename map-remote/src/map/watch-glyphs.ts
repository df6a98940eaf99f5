import { MapdockError } from '@mapdock/shared';
import { withoutQuery } from './classify-error.js';

const FIRST_ERROR_STATUS = 400;

/** The engine says nothing when the letters of a font are missing; the browser's own log of requests does. */
export function watchGlyphs(
  getBase: () => string,
  onError: (error: MapdockError) => void,
  signal: AbortSignal,
): void {
  const observer = new PerformanceObserver((list) => {
    const prefix = `${getBase().replace(/\/$/, '')}/fonts/`;
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      const httpStatus = entry.responseStatus;
      if (entry.name.startsWith(prefix) && httpStatus >= FIRST_ERROR_STATUS) {
        onError(new MapdockError('GLYPHS_FAILED', { url: withoutQuery(entry.name), httpStatus }));
      }
    }
  });
  observer.observe({ type: 'resource' });
  signal.addEventListener('abort', () => observer.disconnect());
}
