import { createError, GLYPHS_FAILED } from '@mapdock/shared/error-parts';
import type { MapdockError } from '@mapdock/shared';
import { requestGlyphs } from './request-glyphs.js';
import type { MapRequests } from '../requests/map-requests.js';
import { withoutQuery } from '../../util/without-query.js';

/** A missing font usually lacks every range, so a few answers are enough. */
const MAX_CHECKS = 6;
const FIRST_ERROR_STATUS = 400;

interface Suspect {
  readonly address: string;
  readonly prepared: string;
  /** 0 if it is not known. */
  readonly httpStatus: number;
}

export interface GlyphWatch {
  /** Call it when the engine needs glyphs at `address`, and requests them at `prepared`. */
  noteRequest(address: string, prepared: string): void;
  /** Calls `listener` whenever a request for glyphs has ended, successfully or not, as far as the browser logs it. */
  onArrived(listener: () => void): void;
  /** The address at the end of a text, if glyphs were requested there. */
  addressIn(text: string): string | undefined;
  /**
   * Call it when a tile failed, perhaps for want of glyphs: `findMissing` finds that out, and returns `error` if glyphs are not the
   * reason. False if no glyphs were requested since the last check, so that they can't be the reason.
   */
  suspect(error?: MapdockError): boolean;
  /** Errors of the glyphs that were requested since the last call; `undefined` if no tile failed. Never rejects. */
  findMissing(): Promise<readonly MapdockError[]> | undefined;
  /** Glyphs that were requested and have not been answered, as errors. */
  findHanging(): readonly MapdockError[];
  /** Drops all records, since another style is requested. */
  forget(): void;
}

/**
 * Finds missing glyphs. The engine requests them in the page, not in its workers, and a tile whose glyphs do not arrive fails.
 * - Its error names the address, except for two answers: a 404, and one that it can't read.
 * - For these the browser's resource timing is read, which has the status of answers that the page may read.
 * - What is not in it is requested once more.
 */
export function watchGlyphs(prepare: MapRequests['prepare'], ended: AbortSignal): GlyphWatch {
  const known = new Set<string>();
  /**
   * Requests by the engine's own address, which becomes another one when the token changes. The values are spelt as in the browser's log
   * (names of fonts have blanks).
   */
  const requested = new Map<string, string>();
  const statuses = new Map<string, number>();
  const doubts = new Set<MapdockError>();
  const listeners: (() => void)[] = [];
  let isSuspect = false;

  const read = (entries: PerformanceEntryList) => {
    const logged = new Set(requested.values());
    for (const { name, responseStatus = 0 } of entries as readonly Partial<PerformanceResourceTiming>[])
      if (name !== undefined && logged.has(name)) statuses.set(name, responseStatus);
  };
  const observer = new PerformanceObserver((list) => {
    const before = statuses.size;
    read(list.getEntries());
    if (statuses.size > before) listeners.forEach((listener) => listener());
  });
  observer.observe({ type: 'resource' });
  ended.addEventListener('abort', () => observer.disconnect());

  const forget = () => {
    requested.clear();
    statuses.clear();
    doubts.clear();
    isSuspect = false;
  };
  const explain = async (suspects: readonly Suspect[], others: readonly MapdockError[]) => {
    const findings = await Promise.all(
      suspects.map(({ address, prepared, httpStatus }) =>
        httpStatus < FIRST_ERROR_STATUS
          ? requestGlyphs(address, prepare, ended)
          : createError(GLYPHS_FAILED, { url: withoutQuery(prepared), httpStatus }),
      ),
    );
    const missing = findings.filter((finding) => finding !== undefined);
    return missing.length > 0 ? missing : others;
  };

  return {
    noteRequest(address, prepared) {
      known.add(prepared);
      requested.set(address, new URL(prepared, document.baseURI).href);
    },
    onArrived: (listener) => void listeners.push(listener),
    addressIn: (text) => [...known].find((address) => text.endsWith(address)),
    suspect(error) {
      if (requested.size === 0) return false;
      isSuspect = true;
      if (error !== undefined) doubts.add(error);
      return true;
    },
    findMissing() {
      read(observer.takeRecords());
      const others = [...doubts];
      const all = [...requested].map(([address, prepared]) => {
        return { address, prepared, httpStatus: statuses.get(prepared) ?? 0 };
      });
      // An answer with a good status may still be something that can't be read.
      const mayLack = ({ httpStatus }: Suspect) =>
        others.length > 0 || httpStatus === 0 || httpStatus >= FIRST_ERROR_STATUS;
      const suspects = isSuspect ? all.filter(mayLack).slice(0, MAX_CHECKS) : [];
      forget();
      return suspects.length > 0 ? explain(suspects, others) : undefined;
    },
    findHanging() {
      read(observer.takeRecords());
      const hanging = [...requested.values()].filter((prepared) => !statuses.has(prepared));
      return hanging
        .slice(0, MAX_CHECKS)
        .map((prepared) => createError(GLYPHS_FAILED, { url: withoutQuery(prepared), httpStatus: 0 }));
    },
    forget,
  };
}
