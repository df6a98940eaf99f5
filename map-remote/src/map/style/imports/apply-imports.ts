/** Adds the config's `imports` to the style in use, and changes, moves and removes them. */
import { errorOfFault } from '../base-map/style-fault.js';
import { createError, SCENE_REJECTED } from '@mapdock/shared/error-parts';
import { isMapdockError, type ImportConfig, type MapConfig, type MapdockError } from '@mapdock/shared';
import type { EngineMap } from '../../../engine/engine-module.js';
import {
  addImport,
  importIds,
  isImportLoaded,
  mergeImports,
  orderImports,
  removeImport,
} from '../../../engine/private-api/imports/change-imports.js';
import { loseUnloaded } from '../../../engine/private-api/imports/lost-imports.js';
import { visibleTimeout } from '../../../util/visible-timeout.js';
import type { CallEngine } from '../../foundation/capture-errors.js';
import { STYLE_TIMEOUT_MS } from '../../foundation/style-timeout.js';
import { importFailed } from '../../errors/import-failed.js';
import type { ErrorReports } from '../../errors/report-errors.js';
import { findCircles } from './find-circles.js';
import type { StyleOutcome } from '../base-map/style-outcome.js';
import { planImports } from './plan-imports.js';

export interface ImportsOptions {
  readonly map: EngineMap;
  readonly callEngine: CallEngine;
  readonly getConfig: () => MapConfig;
  readonly getStyleName: () => string;
  readonly reports: ErrorReports;
  /** Called with what is wrong with an import that the map can do without. */
  readonly report: (hint: MapdockError) => void;
  /** Called when an import is removed, and with it what was set on it. */
  readonly onRemoved: (id: string) => void;
  /** Called when an import was removed or moved: what the config has put between their layers must be put there again. */
  readonly onChanged: () => void;
  readonly signal: AbortSignal;
}

/** Why an import can't be added, and which of its members is to blame. */
interface Refusal {
  readonly member: 'id' | 'data';
  readonly reason: string;
}

export function createImports(options: ImportsOptions) {
  const { map, callEngine, getConfig, getStyleName, reports, onChanged, signal } = options;
  const applied = new Map<string, ImportConfig>();
  /** Imports that are loading, each with what ends its time limit. */
  const loading = new Map<string, () => void>();

  /** Imports that were refused at once. They are not tried again, since each try would be an error again, until the style is another one. */
  let refusals = new WeakMap<ImportConfig, Refusal>();

  const isOptional = (id: string) => applied.get(id)?.optional === true;
  /** What does not load of each import. */
  const losses = new Map<string, readonly MapdockError[]>();
  const report = (id: string, errors: readonly MapdockError[]) =>
    errors.forEach(isOptional(id) ? options.report : reports.report);
  const claimLoss = (error: MapdockError) => {
    const [id = ''] = isMapdockError(error, 'STYLE_INCOMPLETE')
      ? (error.details.importId?.split('/') ?? [])
      : [];
    if (!applied.has(id)) return false;
    losses.set(id, [...(losses.get(id) ?? []), error]);
    report(id, [error]);
    return true;
  };
  const stopWaiting = (id: string) => {
    loading.get(id)?.();
    loading.delete(id);
  };
  const giveUp = (id: string) => {
    for (const lost of loseUnloaded(map, id)) claimLoss(importFailed(getStyleName(), lost));
    // The map no longer waits for it, and its status changes only after a frame is drawn.
    map.triggerRepaint();
  };
  const remove = (id: string) => {
    stopWaiting(id);
    applied.delete(id);
    callEngine(() => removeImport(map, id));
    options.onRemoved(id);
    losses.get(id)?.forEach(reports.withdraw);
    losses.delete(id);
  };
  /** The import stays, but its `optional` may have changed. */
  const keep = (each: ImportConfig) => {
    const errors = losses.get(each.id) ?? [];
    const isOther = isOptional(each.id) !== (each.optional === true);
    applied.set(each.id, each);
    if (!isOther) return;
    errors.forEach(reports.withdraw);
    report(each.id, errors);
  };
  const add = (each: ImportConfig): Refusal | undefined => {
    const { id, url, data } = each;
    let member: Refusal['member'] = 'data';
    applied.set(id, each);
    loading.set(
      id,
      visibleTimeout(STYLE_TIMEOUT_MS, () => giveUp(id)),
    );
    // Only the first error is used. Later ones follow from it, since the engine goes on with an import that it has not created.
    const [reason] = callEngine(() => {
      // The engine writes into the document that it gets. Values of options are set when it is known which there are.
      const contents = url === undefined ? { data: structuredClone(data) } : { url };
      member = 'id';
      addImport(map, { id, ...contents } as never);
    });
    if (reason === undefined) return undefined;
    const refusal = { member, reason };
    refusals.set(each, refusal);
    remove(id);
    return refusal;
  };
  const reportCircles = (id: string) => {
    for (const { imported, reason } of findCircles(map, getConfig().style))
      if (imported.id.split('/')[0] === id) claimLoss(importFailed(getStyleName(), imported, reason));
  };
  signal.addEventListener('abort', () => [...loading.keys()].forEach(stopWaiting));

  return {
    /** Imports of the config that are in the style. */
    applied,
    /** True while one of them is loading. */
    get isPending() {
      return loading.size > 0;
    },
    apply({ imports, style: address }: Pick<MapConfig, 'imports' | 'style'>): StyleOutcome {
      const style = { ids: importIds(map), address: typeof address === 'string' ? address : '' };
      const { removed, added, order, refused, faults } = planImports(style, applied, imports);
      removed.forEach(remove);
      const unfit = added.flatMap((each) => {
        const { member, reason } = refusals.get(each) ?? add(each) ?? {};
        if (member === undefined || reason === undefined) return [];
        return { ...each, path: `imports[${imports?.indexOf(each)}].${member}`, reason };
      });
      for (const each of imports ?? []) if (applied.has(each.id)) keep(each);
      let isMoved = false;
      callEngine(() => (isMoved = orderImports(map, order)));
      if (removed.length > 0 || isMoved) queueMicrotask(onChanged);
      const reject = ({ path, reason }: { readonly path: string; readonly reason: string }) =>
        createError(SCENE_REJECTED, { path, reason });
      const all = [...refused, ...unfit];
      const errors = all.filter(({ optional }) => optional !== true).map(reject);
      const unknown = faults.map((fault) => errorOfFault(fault, getStyleName()));
      return { errors, hints: [...all.filter(({ optional }) => optional === true).map(reject), ...unknown] };
    },
    /** Call it when another style is loaded. */
    noteStyle() {
      [...loading.keys()].forEach(stopWaiting);
      applied.clear();
      losses.clear();
      refusals = new WeakMap();
    },
    /** Call it with an error of an import. Returns whether it is one of the config's, which is reported then. */
    claimLoss,
    /** Call it when an import has come. */
    noteImport() {
      const come = [...loading.keys()].filter((id) => isImportLoaded(map, id));
      if (come.length === 0) return;
      come.forEach(stopWaiting);
      mergeImports(map);
      come.forEach(reportCircles);
    },
  };
}

export type ImportsSync = ReturnType<typeof createImports>;
