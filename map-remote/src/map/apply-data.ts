import { MapdockError, type LayerConfig, type MapConfig, type SourceConfig } from '@mapdock/shared';
import type { EngineGeoJSONSource, EngineLayer, EngineMap, EngineSource } from '../engine/engine-module.js';
import { isEqual } from './is-equal.js';
import { NO_DATA, planData, type AppliedData, type DataChange } from './plan-data.js';

/** What went into the engine and what it refused. */
export interface DataOutcome {
  readonly applied: AppliedData;
  readonly errors: readonly MapdockError[];
}

/**
 * Runs an engine call and returns what it complained of. The engine throws some complaints and fires the others as
 * `error` events within the call.
 */
export type Attempt = (call: () => void) => string[];

interface Context {
  readonly map: EngineMap;
  readonly attempt: Attempt;
  readonly layers: readonly LayerConfig[];
}

type Outcome = readonly MapdockError[];

function layerAbove({ map, layers }: Context, index: number): string | undefined {
  return layers.slice(index + 1).find(({ id }) => map.getLayer(id) !== undefined)?.id;
}

function sourcePath(id: string): string {
  return `sources.${id}`;
}

function sourceRejected(path: string, reasons: readonly string[]): Outcome {
  return reasons.map((reason) => new MapdockError('SOURCE_REJECTED', { path, reason }));
}

function layerRejected(path: string, reasons: readonly string[]): Outcome {
  return reasons.map((reason) => new MapdockError('LAYER_REJECTED', { path, reason }));
}

type StyleProperties = Readonly<Record<string, unknown>>;

/** Names whose value differs; a name that is gone is set to `undefined`, the engine's word for its default. */
function changedNames(from: StyleProperties = {}, to: StyleProperties = {}): string[] {
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...names].filter((name) => !isEqual(from[name], to[name]));
}

function changeLayer(context: Context, index: number, from: LayerConfig, to: LayerConfig): Outcome {
  const { map, attempt } = context;
  const path = `layers[${index}]`;
  const errors: MapdockError[] = [];
  const run = (member: string, call: () => void) => {
    errors.push(...layerRejected(`${path}.${member}`, attempt(call)));
  };
  // The engine's types list every property by name; these come from a config.
  type Name = Parameters<EngineMap['setPaintProperty']>[1];
  type LayoutName = Parameters<EngineMap['setLayoutProperty']>[1];
  for (const name of changedNames(from.paint, to.paint)) {
    run(`paint.${name}`, () => map.setPaintProperty(to.id, name as Name, to.paint?.[name] as never));
  }
  for (const name of changedNames(from.layout, to.layout)) {
    run(`layout.${name}`, () => map.setLayoutProperty(to.id, name as LayoutName, to.layout?.[name] as never));
  }
  if (!isEqual(from.filter, to.filter)) run('filter', () => map.setFilter(to.id, to.filter as never));
  if (from.minzoom !== to.minzoom || from.maxzoom !== to.maxzoom) {
    run('minzoom', () => map.setLayerZoomRange(to.id, to.minzoom as number, to.maxzoom as number));
  }
  return errors;
}

type Applier<T extends DataChange['type']> = (
  context: Context,
  change: Extract<DataChange, { type: T }>,
) => Outcome;

const APPLIERS: { readonly [T in DataChange['type']]: Applier<T> } = {
  'remove-layer': ({ map, attempt }, { id }) => {
    attempt(() => map.removeLayer(id));
    return [];
  },
  'remove-source': ({ map, attempt }, { id }) => {
    attempt(() => map.removeSource(id));
    return [];
  },
  'add-source': ({ map, attempt }, { id, source }) =>
    sourceRejected(
      sourcePath(id),
      attempt(() => map.addSource(id, source as unknown as EngineSource)),
    ),
  'replace-data': ({ map, attempt }, { id, data }) =>
    sourceRejected(
      `${sourcePath(id)}.data`,
      attempt(() => map.getSource<EngineGeoJSONSource>(id)?.setData(data as never)),
    ),
  'add-layer': (context, { index, layer }) => {
    const above = layerAbove(context, index);
    const reasons = context.attempt(() => context.map.addLayer(layer as unknown as EngineLayer, above));
    return layerRejected(`layers[${index}]`, reasons);
  },
  'move-layer': (context, { index, id }) => {
    const above = layerAbove(context, index);
    return layerRejected(
      `layers[${index}]`,
      context.attempt(() => context.map.moveLayer(id, above)),
    );
  },
  'change-layer': (context, { index, from, to }) => changeLayer(context, index, from, to),
};

function applyChange<T extends DataChange['type']>(
  context: Context,
  change: Extract<DataChange, { type: T }>,
): Outcome {
  return (APPLIERS[change.type] as Applier<T>)(context, change);
}

function rejectedSources(changes: readonly DataChange[], outcomes: readonly Outcome[]): Set<string> {
  const ids = changes.flatMap((change, i) =>
    change.type === 'add-source' && (outcomes[i] ?? []).length > 0 ? [change.id] : [],
  );
  return new Set(ids);
}

/**
 * Brings the engine's sources and layers to what the config wants. A part that the engine refuses is reported with
 * its path; the rest is applied.
 */
export function applyData(
  map: EngineMap,
  attempt: Attempt,
  applied: AppliedData,
  config: MapConfig,
): DataOutcome {
  const context: Context = { map, attempt, layers: config.layers ?? [] };
  const changes = planData(applied, config);
  const outcomes = changes.map((change) => applyChange(context, change));
  const refused = rejectedSources(changes, outcomes);
  const sources: Record<string, SourceConfig> = {};
  for (const [id, source] of Object.entries(config.sources ?? NO_DATA.sources)) {
    if (!refused.has(id)) sources[id] = source;
  }
  const refusedLayers = new Set(
    changes.flatMap((change, i) =>
      change.type === 'add-layer' && (outcomes[i] ?? []).length > 0 ? [change.layer.id] : [],
    ),
  );
  const layers = context.layers.filter(({ id }) => !refusedLayers.has(id));
  return { applied: { sources, layers }, errors: outcomes.flat() };
}
