import { createError, LAYER_REJECTED, PROPERTY_UNKNOWN, SOURCE_REJECTED } from '@mapdock/shared/error-parts';
import type { CallEngine } from '../../foundation/capture-errors.js';
import type { MapdockError, CustomLayer, LayerConfig, MapConfig, SourceConfig } from '@mapdock/shared';
import type { EngineMap, EngineSource } from '../../../engine/engine-module.js';
import { toEngineModels } from '../../../engine/private-api/styles/models-in-style.js';
import { liveCalls } from './change-source.js';
import { copyOf, watchData, type DataSource } from './send-data.js';
import { findCanvas } from './find-canvas.js';
import { isEqual } from '../../../util/is-equal.js';
import { changedNames, membersOf, type Members } from '../../../util/members-of.js';
import { createLazyMap, type LazyMap } from '../../../util/lazy-map.js';
import { isUnknown, splitMember, writeMember } from '../../style/layers/style-layer-members.js';
import { idOfClusters } from './id-of-clusters.js';
import { layerAbove, removeUnusedSlots, toEngineLayer, updateSlot } from './place-layer.js';
import { findMissingPlaces } from './find-missing-places.js';
import type { PositionsOf } from './naming-layers.js';
import { NO_DATA, type AppliedData, type DataChange } from './plan-data.js';
import { withPromotedIds } from './with-promoted-ids.js';

interface Context {
  readonly map: EngineMap;
  readonly callEngine: CallEngine;
  readonly layers: readonly LayerConfig[];
  /** Imports of the config, which may be loading. */
  readonly imports: MapConfig['imports'];
  /** Sources and layers of the config that are in the engine; the style may have layers of the same names. */
  readonly sourcesInMap: LazyMap<SourceConfig>;
  readonly layersInMap: LazyMap<LayerConfig>;
  readonly hints: MapdockError[];
}

type Outcome = readonly MapdockError[];

/** The layer of the config or the style below which to put the one at this position of the list. */
const above = ({ map, layers, layersInMap }: Context, index: number) =>
  layerAbove(map, layers, index, (id) => layersInMap.has(id));

/** A copy, since the engine writes later changes of an image's address, and of features, into the objects that it gets. */
function toEngineSource(map: EngineMap, source: SourceConfig): EngineSource {
  if (source.type === 'geojson') {
    const promoteId = idOfClusters(source) ?? source.promoteId;
    const ids = promoteId !== undefined && { promoteId };
    return { ...source, ...ids, data: copyOf(source.data) } as unknown as EngineSource;
  }
  const models = source.type === 'model' && { models: toEngineModels(map, source.models) };
  return { ...source, ...models } as unknown as EngineSource;
}

/** Returns the engine's errors. */
function addSource({ map, callEngine }: Context, id: string, source: SourceConfig): string[] {
  if (source.type !== 'canvas') return callEngine(() => map.addSource(id, toEngineSource(map, source)));
  const canvas = findCanvas(map.getContainer(), source.canvas);
  // Without the element the engine throws in every frame, and draws nothing any more.
  if (canvas === undefined) return [`the page has no <canvas id="${source.canvas}">`];
  return callEngine(() => map.addSource(id, { ...source, canvas } as unknown as EngineSource));
}

function sourcePath(id: string): string {
  return `sources.${id}`;
}

function sourceRejected(path: string, reasons: readonly string[]): Outcome {
  return reasons.map((reason) => createError(SOURCE_REJECTED, { path, reason }));
}

function layerRejected(path: string, reasons: readonly string[]): Outcome {
  return reasons.map((reason) => createError(LAYER_REJECTED, { path, reason }));
}

/** Records and returns those properties of a layer that the engine leaves out, since it knows none of that name. */
function noteUnknown({ map, hints }: Context, index: number, layer: LayerConfig, members: readonly string[]) {
  const unknown = members.filter((member) => isUnknown(map, layer.id, member));
  for (const member of unknown) {
    const path = `layers[${index}].${member}`;
    hints.push(createError(PROPERTY_UNKNOWN, { path, layerType: layer.type }));
  }
  return unknown;
}

function propertiesOf({ type, paint, layout }: LayerConfig | CustomLayer): string[] {
  // A layer that a script draws has no paint and layout properties.
  if (type === 'custom') return [];
  const named = (group: string, values: object | undefined) =>
    Object.keys(membersOf(values)).map((name) => `${group}.${name}`);
  return [...named('paint', paint), ...named('layout', layout)];
}

/** A copy whose member has this value; `undefined` removes it. */
function withMember(object: Members, name: string, value: unknown): Members {
  const { [name]: _before, ...rest } = object;
  return value === undefined ? rest : { ...rest, [name]: value };
}

/** A copy of a layer in which a member, or a property of one of its groups, is as it was. */
function restore(to: Members, from: Members, member: string): Members {
  const [group, name] = splitMember(member);
  if (name === '') return withMember(to, member, from[member]);
  const before = membersOf(from[group] as object | undefined);
  return { ...to, [group]: withMember(membersOf(to[group] as object | undefined), name, before[name]) };
}

function changeLayer(context: Context, index: number, from: LayerConfig, to: LayerConfig): Outcome {
  const { map, callEngine, layersInMap } = context;
  const toEngine = withPromotedIds(map, to);
  const errors: MapdockError[] = [];
  let inMap = to as unknown as Members;
  const run = (members: readonly [string, ...string[]], call: () => void) => {
    const reasons = callEngine(call);
    if (reasons.length === 0) return;
    const [member] = members;
    const isProperty = splitMember(member)[1] !== '';
    // The engine ignores an unknown property of a new layer, but throws when it is set on an existing one.
    if (isProperty && noteUnknown(context, index, to, members).length > 0) return;
    errors.push(...layerRejected(`layers[${index}].${member}`, reasons));
    // A refused value stays a difference, so that the next config applies and reports it again.
    for (const each of members) inMap = restore(inMap, from as unknown as Members, each);
  };
  for (const group of ['paint', 'layout'] as const) {
    const wanted = membersOf(to[group]);
    for (const name of changedNames(membersOf(from[group]), wanted)) {
      const member = `${group}.${name}`;
      run([member], () => writeMember(map, to.id, member, toEngine(wanted[name])));
    }
  }
  if (!isEqual(from.filter, to.filter))
    run(['filter'], () => map.setFilter(to.id, toEngine(to.filter) as never));
  if (from.minzoom !== to.minzoom || from.maxzoom !== to.maxzoom)
    run(['minzoom', 'maxzoom'], () =>
      map.setLayerZoomRange(to.id, to.minzoom as number, to.maxzoom as number),
    );
  layersInMap.set(to.id, inMap as unknown as LayerConfig);
  return errors;
}

type Applier<T extends DataChange['type']> = (
  context: Context,
  change: Extract<DataChange, { type: T }>,
) => Outcome;

const APPLIERS: { readonly [T in DataChange['type']]: Applier<T> } = {
  'remove-layer': ({ map, callEngine, layersInMap }, { id }) => {
    callEngine(() => map.removeLayer(id));
    layersInMap.delete(id);
    return [];
  },
  'remove-source': ({ map, callEngine, sourcesInMap }, { id }) => {
    callEngine(() => map.removeSource(id));
    sourcesInMap.delete(id);
    return [];
  },
  'add-source': (context, { id, source }) => {
    const reasons = addSource(context, id, source);
    if (reasons.length === 0) {
      context.sourcesInMap.set(id, source);
      // A source with a filter is not watched, so its data is always sent as a whole. In a part that is sent the engine would apply the filter
      // too, and so never learn of features that are removed or no longer pass the filter.
      if (source.type === 'geojson' && source.dynamic === true && source.filter === undefined)
        watchData(context.map.getSource(id) as unknown as DataSource, source.data);
    }
    return sourceRejected(sourcePath(id), reasons);
  },
  'change-source': ({ map, callEngine, sourcesInMap }, { id, from, to }) => {
    const errors = liveCalls(from, to).flatMap(({ member, run }) =>
      sourceRejected(
        `${sourcePath(id)}.${member}`,
        callEngine(() => run(map.getSource(id), map)),
      ),
    );
    if (errors.length === 0) sourcesInMap.set(id, to);
    return errors;
  },
  'add-layer': (context, { index, layer }) => {
    const { map, callEngine } = context;
    // The engine may take a layer whose source is missing, and then throws in every frame if the layer is of type `raster`.
    const lacksSource = layer.source !== undefined && map.getSource(layer.source) === undefined;
    const reasons = lacksSource
      ? [`source "${layer.source}" not found`]
      : callEngine(() => map.addLayer(toEngineLayer(map, layer), above(context, index)));
    if (reasons.length === 0) {
      context.layersInMap.set(layer.id, layer);
      noteUnknown(context, index, layer, propertiesOf(layer));
    }
    return layerRejected(`layers[${index}]`, reasons);
  },
  'move-layer': (context, { index, layer }) =>
    layerRejected(
      `layers[${index}]`,
      context.callEngine(() => {
        // Another `beforeId` may be that of a layer of an import.
        updateSlot(context.map, layer);
        context.map.moveLayer(layer.id, above(context, index));
      }),
    ),
  'change-layer': (context, { index, from, to }) => changeLayer(context, index, from, to),
};

function applyChange<T extends DataChange['type']>(
  context: Context,
  change: Extract<DataChange, { type: T }>,
): Outcome {
  return (APPLIERS[change.type] as Applier<T>)(context, change);
}

/**
 * Applies the changes that `planData` found to the engine's sources and layers. A part that the engine refuses is reported with its path;
 * the rest is applied. `naming` finds the layers that name others. `hints` in the result are errors that do not change the map's status.
 */
export function applyData(
  map: EngineMap,
  callEngine: CallEngine,
  applied: AppliedData,
  config: MapConfig,
  changes: readonly DataChange[],
  naming: PositionsOf,
) {
  const { sources = NO_DATA.sources, layers = NO_DATA.layers } = config;
  const context: Context = {
    map,
    callEngine,
    layers,
    imports: config.imports,
    sourcesInMap: createLazyMap(() => Object.entries(applied.sources)),
    layersInMap: createLazyMap(() => applied.layers.map((layer) => [layer.id, layer])),
    hints: [],
  };
  const errors = changes.flatMap((change) => applyChange(context, change));
  const hadSlots = naming(applied.layers).some(
    (index) => typeof applied.layers[index]?.beforeId === 'object',
  );
  if (hadSlots) removeUnusedSlots(map, layers);
  // The config's own objects if the engine has all of them, so that the next comparison is by identity.
  const inMap =
    errors.length === 0
      ? { sources, layers }
      : {
          sources: Object.fromEntries(context.sourcesInMap.entries()),
          layers: layers.flatMap(({ id }) => context.layersInMap.get(id) ?? []),
        };
  const misplaced = findMissingPlaces(context, naming(layers)).flatMap(({ path, reason }) =>
    layerRejected(path, [reason]),
  );
  return { applied: inMap, errors: [...errors, ...misplaced], hints: context.hints };
}
