import { MapdockError } from '@mapdock/shared';
import { requestGlyphs } from './request-glyphs.js';
import type { MapRequests } from '../requests/map-requests.js';
import { withoutQuery } from '../../util/without-query.js';

/** One missing font is usually missing in every range; a few answers tell all. */
const MAX_CHECKS = 6;
const FIRST_ERROR_STATUS = 400;

interface Suspect {
  readonly address: string;
  readonly prepared: string;
  /** 0: not known. */
  readonly httpStatus: number;
}

export interface GlyphWatch {
  /** The engine wants the letters at this address, and asks for them at `prepared`. */
  noteRequest(address: string, prepared: string): void;
  /** Calls `listener` whenever some have come, well or not, as far as the browser logs it. */
  onArrived(listener: () => void): void;
  /** The address at the end of a text, if letters were asked for there. */
  addressIn(text: string): string | undefined;
  /**
   * A tile failed, and its letters may be why, which `findMissing` finds out; `error` is what is wrong if they are not. False if
   * none were asked for since the last look, so that they can't be why.
   */
  suspect(error?: MapdockError): boolean;
  /** What is missing of all that was asked for since the last call; `undefined` if nothing looks amiss. Never rejects. */
  findMissing(): Promise<readonly MapdockError[]> | undefined;
  /** Glyphs that were requested and have not been answered, as errors. */
  findHanging(): readonly MapdockError[];
  /** Another style is asked for: what was asked for before matters no longer. */
  forget(): void;
}

/**
 * Finds letters that are missing. The engine (3.32) asks for them in the page, not in its workers, and a tile whose letters do not come
 * fails. It names their address in the error, but for two answers: of one of 404 it tells only that a tile has none, and of one that it
 * can't read that some bytes are wrong. For these the browser's log is looked at, which has the status of answers that the page may
 * read, and what is not in it is asked for once more.
 */
export function watchGlyphs(prepare: MapRequests['prepare'], ended: AbortSignal): GlyphWatch {
  const known = new Set<string>();
  /** As the log spells it (names of fonts have blanks), by what the engine wants: what that is made into may change with the token. */
  const asked = new Map<string, string>();
  const statuses = new Map<string, number>();
  const doubts = new Set<MapdockError>();
  const listeners: (() => void)[] = [];
  let isSuspect = false;

  const read = (entries: PerformanceEntryList) => {
    const logged = new Set(asked.values());
    for (const { name, responseStatus = 0 } of entries as readonly Partial<PerformanceResourceTiming>[])
      if (name !== undefined && logged.has(name)) statuses.set(name, responseStatus);
  };
  const observer = new PerformanceObserver((list) => {
    const before = statuses.size;
    read(list.getEntries());
    if (statuses.size > before) listeners.forEach((tell) => tell());
  });
  observer.observe({ type: 'resource' });
  ended.addEventListener('abort', () => observer.disconnect());

  const forget = () => {
    asked.clear();
    statuses.clear();
    doubts.clear();
    isSuspect = false;
  };
  const explain = async (suspects: readonly Suspect[], others: readonly MapdockError[]) => {
    const findings = await Promise.all(
      suspects.map(({ address, prepared, httpStatus }) =>
        httpStatus < FIRST_ERROR_STATUS
          ? requestGlyphs(address, prepare, ended)
          : new MapdockError('GLYPHS_FAILED', { url: withoutQuery(prepared), httpStatus }),
      ),
    );
    const missing = findings.filter((finding) => finding !== undefined);
    return missing.length > 0 ? missing : others;
  };

  return {
    noteRequest(address, prepared) {
      known.add(prepared);
      asked.set(address, new URL(prepared, document.baseURI).href);
    },
    onArrived: (listener) => void listeners.push(listener),
    addressIn: (text) => [...known].find((address) => text.endsWith(address)),
    suspect(error) {
      if (asked.size === 0) return false;
      isSuspect = true;
      if (error !== undefined) doubts.add(error);
      return true;
    },
    findMissing() {
      read(observer.takeRecords());
      const others = [...doubts];
      const all = [...asked].map(([address, prepared]) => {
        return { address, prepared, httpStatus: statuses.get(prepared) ?? 0 };
      });
      // What has come well by its status may still be something else that can't be read.
      const mayLack = ({ httpStatus }: Suspect) =>
        others.length > 0 || httpStatus === 0 || httpStatus >= FIRST_ERROR_STATUS;
      const suspects = isSuspect ? all.filter(mayLack).slice(0, MAX_CHECKS) : [];
      forget();
      return suspects.length > 0 ? explain(suspects, others) : undefined;
    },
    findHanging() {
      read(observer.takeRecords());
      const hanging = [...asked.values()].filter((prepared) => !statuses.has(prepared));
      return hanging
        .slice(0, MAX_CHECKS)
        .map((prepared) => new MapdockError('GLYPHS_FAILED', { url: withoutQuery(prepared), httpStatus: 0 }));
    },
    forget,
  };
}
