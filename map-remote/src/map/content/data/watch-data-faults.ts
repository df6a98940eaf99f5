import { createError, DATA_INVALID } from '@mapdock/shared/error-parts';
import type { MapdockError, MapConfig } from '@mapdock/shared';
import { findInline } from '../../foundation/inline-data.js';
import { checkData, sourcesAskedById } from './check-data.js';

/** If a page changes its data all the time, the data are checked once in this time. */
const WAIT_MS = 1_000;

/** The fields on which the faults depend. */
const READ = ['sources', 'layers', 'interaction', 'selection', 'hover', 'featureStates'] as const;

/** Reports what is wrong with the GeoJSON of a config, each kind of fault once for each source. */
export function watchDataFaults(onFault: (error: MapdockError) => void, signal: AbortSignal) {
  /** Data that was looked at, and whether its features were asked for by their ids then. */
  const seen = new WeakMap<object, boolean>();
  const told = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted: MapConfig | undefined;

  const check = () => {
    timer = undefined;
    const { sources = {} } = wanted ?? {};
    const asked = wanted && sourcesAskedById(wanted);
    for (const [id, source] of Object.entries(sources)) {
      const [inline, data] = findInline(source) ?? [];
      const needsId = asked?.has(id) === true;
      if (inline === undefined || data === undefined || isSeen(data, needsId)) continue;
      seen.set(data, needsId);
      for (const { kind, path, reason } of checkData(`sources.${id}.data`, inline, needsId)) {
        const key = `${kind} ${id}`;
        if (told.has(key) || signal.aborted) continue;
        told.add(key);
        onFault(createError(DATA_INVALID, { path, reason }));
      }
    }
  };
  const isSeen = (data: object, needsId: boolean) => seen.get(data) === true || seen.get(data) === needsId;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return {
    /** Checks the data of a config that is applied, in a later task. */
    follow(config: MapConfig) {
      const isOther = wanted === undefined || READ.some((name) => config[name] !== wanted?.[name]);
      wanted = config;
      if (isOther && config.sources !== undefined) timer ??= setTimeout(check, WAIT_MS);
    },
  };
}
