import { MapdockError, type MapConfig } from '@mapdock/shared';
import { findInline } from '../base/inline-data.js';
import { checkData, sourcesAskedById } from './check-data.js';

/** The data of a page that sends new ones all the time are looked at once in this time. */
const WAIT_MS = 1_000;

export interface DataFaultWatch {
  /** Looks at the data of a config that is applied, in a later task. */
  follow(config: MapConfig): void;
}

/** Tells what is wrong with the GeoJSON of a config, each kind of fault once for each source. */
export function watchDataFaults(onFault: (error: MapdockError) => void, signal: AbortSignal): DataFaultWatch {
  const seen = new WeakSet<object>();
  const told = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted: MapConfig | undefined;

  const check = () => {
    timer = undefined;
    const { sources = {} } = wanted ?? {};
    const asked = wanted && sourcesAskedById(wanted);
    for (const [id, source] of Object.entries(sources)) {
      const [inline, data] = findInline(source) ?? [];
      if (inline === undefined || data === undefined || seen.has(data)) continue;
      seen.add(data);
      for (const { kind, path, reason } of checkData(`sources.${id}.data`, inline, asked?.has(id) === true)) {
        const key = `${kind} ${id}`;
        if (told.has(key) || signal.aborted) continue;
        told.add(key);
        onFault(new MapdockError('DATA_INVALID', { path, reason }));
      }
    }
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  return {
    follow(config) {
      wanted = config;
      const isNew = Object.values(config.sources ?? {}).some((source) => {
        const data = findInline(source)?.[1];
        return data !== undefined && !seen.has(data);
      });
      if (isNew) timer ??= setTimeout(check, WAIT_MS);
    },
  };
}
