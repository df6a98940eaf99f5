import type { Attempt } from '../base/capture-errors.js';
import { MapdockError, type LayerConfig, type MapConfig, type SourceConfig } from '@mapdock/shared';
import type { EngineLayer, EngineMap, EngineSource } from '../../engine/engine-module.js';
import { liveCalls } from './change-source.js';
import { findCanvas } from './find-canvas.js';
import { isEqual } from '../../util/is-equal.js';
import { membersOf, type Members } from '../../util/members-of.js';
import { createLazyMap, type LazyMap } from '../../util/lazy-map.js';
import { isUnknown } from '../style/style-layer-members.js';
import { NO_DATA, type AppliedData, type DataChange } from './plan-data.js';

/** What went into the engine and what it refused. */
export interface DataOutcome {
  readonly applied: AppliedData;
  readonly errors: readonly MapdockError[];
  /** What is to be told and leaves the map as it is. */
  readonly hints: readonly MapdockError[];
}

interface Context {
  readonly map: EngineMap;
  readonly attempt: Attempt;
  readonly layers: readonly LayerConfig[];
  /** What the engine has of the config's; the style may have layers of the same names. */
  readonly sourcesInMap: LazyMap<SourceConfig>;
  readonly layersInMap: LazyMap<LayerConfig>;
  readonly hints: MapdockError[];
}

type Outcome = readonly MapdockError[];

/** The style's layer that one must be put below; `undefined` for none, or for one that the style lacks. */
function placeInStyle(map: EngineMap, { beforeId }: LayerConfig): string | undefined {
  return beforeId === undefined || map.getLayer(beforeId) === undefined ? undefined : beforeId;
}

/** The layer that one must be put below; `undefined` for none. */
function layerAbove({ map, layers, layersInMap }: Context, index: number, layer: LayerConfig) {
  const place = placeInStyle(map, layer);
  const next = layers
    .slice(index + 1)
    .find((other) => layersInMap.has(other.id) && placeInStyle(map, other) === place);
  return next?.id ?? place;
}

/** A style without the layer that `beforeId` names costs the place, not the layer. */
function missingPlaces({ map, layers, layersInMap }: Context): Outcome {
  const errors: MapdockError[] = [];
  for (const [index, layer] of layers.entries()) {
    const { id, beforeId } = layer;
    if (beforeId === undefined || placeInStyle(map, layer) !== undefined || !layersInMap.has(id)) continue;
    errors.push(...layerRejected(`layers[${index}].beforeId`, [`the style has no layer "${beforeId}"`]));
  }
  return errors;
}

/** What the engine takes as a layer: the place is not part of it. */
function toEngineLayer({ beforeId: _, ...layer }: LayerConfig): EngineLayer {
  return layer as unknown as EngineLayer;
}

/** Adds a copy, since the engine writes later changes of an image's address into what it gets. Returns what is wrong. */
function addSource({ map, attempt }: Context, id: string, source: SourceConfig): string[] {
  if (source.type !== 'canvas')
    return attempt(() => map.addSource(id, { ...source } as unknown as EngineSource));
  const canvas = findCanvas(map.getContainer(), source.canvas);
  // Without one the engine (3.32) throws with every frame, and draws nothing any more.
  if (canvas === undefined) return [`the page has no <canvas id="${source.canvas}">`];
  return attempt(() => map.addSource(id, { ...source, canvas } as unknown as EngineSource));
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

/** Notes those properties of a layer that the engine leaves out, since it knows none of that name. */
function noteUnknown({ map, hints }: Context, index: number, layer: LayerConfig, members: readonly string[]) {
  const unknown = members.filter((member) => isUnknown(map, layer.id, member));
  for (const member of unknown) {
    const path = `layers[${index}].${member}`;
    hints.push(new MapdockError('PROPERTY_UNKNOWN', { path, layerType: layer.type }));
  }
  return unknown;
}

function propertiesOf({ type, paint, layout }: LayerConfig): string[] {
  // What a script draws has neither.
  if (type === 'custom') return [];
  const named = (group: string, values: object | undefined) =>
    Object.keys(membersOf(values)).map((name) => `${group}.${name}`);
  return [...named('paint', paint), ...named('layout', layout)];
}

/** Names whose value differs; a name that is gone is set to `undefined`, the engine's word for its default. */
function changedNames(from: Members, to: Members): string[] {
  const names = new Set([...Object.keys(from), ...Object.keys(to)]);
  return [...names].filter((name) => !isEqual(from[name], to[name]));
}

/** Puts a member's new value, absent if `undefined`, where the old one was. */
function setMember(target: Record<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) delete target[name];
  else target[name] = value;
}

function changeLayer(context: Context, index: number, from: LayerConfig, to: LayerConfig): Outcome {
  const { map, attempt, layersInMap } = context;
  const path = `layers[${index}]`;
  const errors: MapdockError[] = [];
  const paint = { ...membersOf(from.paint) };
  const layout = { ...membersOf(from.layout) };
  const inMap: Record<string, unknown> = { ...from, paint, layout };
  const wantedPaint = membersOf(to.paint);
  const wantedLayout = membersOf(to.layout);
  const run = (member: string, call: () => void, onDone: () => void) => {
    // The engine throws at what it leaves out of a new layer.
    const isLeftOut =
      /^(?:paint|layout)\./.test(member) && noteUnknown(context, index, to, [member]).length > 0;
    const refusal = isLeftOut ? [] : layerRejected(`${path}.${member}`, attempt(call));
    errors.push(...refusal);
    // A refused value stays a difference, to be tried and reported again.
    if (refusal.length === 0) onDone();
  };
  // The engine's types list every property by name; these come from a config.
  type Name = Parameters<EngineMap['setPaintProperty']>[1];
  type LayoutName = Parameters<EngineMap['setLayoutProperty']>[1];
  for (const name of changedNames(membersOf(from.paint), wantedPaint)) {
    const value = wantedPaint[name];
    run(
      `paint.${name}`,
      () => map.setPaintProperty(to.id, name as Name, value as never),
      () => setMember(paint, name, value),
    );
  }
  for (const name of changedNames(membersOf(from.layout), wantedLayout)) {
    const value = wantedLayout[name];
    run(
      `layout.${name}`,
      () => map.setLayoutProperty(to.id, name as LayoutName, value as never),
      () => setMember(layout, name, value),
    );
  }
  if (!isEqual(from.filter, to.filter)) {
    run(
      'filter',
      () => map.setFilter(to.id, to.filter as never),
      () => setMember(inMap, 'filter', to.filter),
    );
  }
  if (from.minzoom !== to.minzoom || from.maxzoom !== to.maxzoom) {
    run(
      'minzoom',
      () => map.setLayerZoomRange(to.id, to.minzoom as number, to.maxzoom as number),
      () => {
        setMember(inMap, 'minzoom', to.minzoom);
        setMember(inMap, 'maxzoom', to.maxzoom);
      },
    );
  }
  layersInMap.set(to.id, errors.length === 0 ? to : (inMap as unknown as LayerConfig));
  return errors;
}

type Applier<T extends DataChange['type']> = (
  context: Context,
  change: Extract<DataChange, { type: T }>,
) => Outcome;

const APPLIERS: { readonly [T in DataChange['type']]: Applier<T> } = {
  'remove-layer': ({ map, attempt, layersInMap }, { id }) => {
    attempt(() => map.removeLayer(id));
    layersInMap.delete(id);
    return [];
  },
  'remove-source': ({ map, attempt, sourcesInMap }, { id }) => {
    attempt(() => map.removeSource(id));
    sourcesInMap.delete(id);
    return [];
  },
  'add-source': (context, { id, source }) => {
    const reasons = addSource(context, id, source);
    if (reasons.length === 0) context.sourcesInMap.set(id, source);
    return sourceRejected(sourcePath(id), reasons);
  },
  'change-source': ({ map, attempt, sourcesInMap }, { id, from, to }) => {
    const errors = liveCalls(from, to).flatMap(({ member, run }) =>
      sourceRejected(
        `${sourcePath(id)}.${member}`,
        attempt(() => run(map.getSource(id))),
      ),
    );
    if (errors.length === 0) sourcesInMap.set(id, to);
    return errors;
  },
  'add-layer': (context, { index, layer }) => {
    const { map, attempt } = context;
    const above = layerAbove(context, index, layer);
    // The engine (3.32) may take a layer whose source is missing, and then throws in every frame if the layer is of type `raster`.
    const lacksSource = layer.source !== undefined && map.getSource(layer.source) === undefined;
    const reasons = lacksSource
      ? [`source "${layer.source}" not found`]
      : attempt(() => map.addLayer(toEngineLayer(layer), above));
    if (reasons.length === 0) {
      context.layersInMap.set(layer.id, layer);
      noteUnknown(context, index, layer, propertiesOf(layer));
    }
    return layerRejected(`layers[${index}]`, reasons);
  },
  'move-layer': (context, { index, layer }) => {
    const above = layerAbove(context, index, layer);
    return layerRejected(
      `layers[${index}]`,
      context.attempt(() => context.map.moveLayer(layer.id, above)),
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

/**
 * Brings the engine's sources and layers to what the config wants, by the changes that `planData` found. A part that the
 * engine refuses is reported with its path; the rest is applied.
 */
export function applyData(
  map: EngineMap,
  attempt: Attempt,
  applied: AppliedData,
  config: MapConfig,
  changes: readonly DataChange[],
): DataOutcome {
  const { sources = NO_DATA.sources, layers = NO_DATA.layers } = config;
  const context: Context = {
    map,
    attempt,
    layers,
    sourcesInMap: createLazyMap(() => Object.entries(applied.sources)),
    layersInMap: createLazyMap(() => applied.layers.map((layer) => [layer.id, layer])),
    hints: [],
  };
  const errors = changes.flatMap((change) => applyChange(context, change));
  // The config's own objects where the engine has all of them, so that the next comparison meets the same.
  const inMap =
    errors.length === 0
      ? { sources, layers }
      : {
          sources: Object.fromEntries(context.sourcesInMap.entries()),
          layers: layers.flatMap(({ id }) => context.layersInMap.get(id) ?? []),
        };
  return { applied: inMap, errors: [...errors, ...missingPlaces(context)], hints: context.hints };
}
