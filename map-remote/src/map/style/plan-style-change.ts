/**
 * Merges another document with the style in use and all that was added to it. The engine compares the result with its style, and makes
 * only the differences.
 */
import type { CustomLayer, LayerConfig, MapConfig, StyleDocument } from '@mapdock/shared';
import { isEqual } from '../../util/is-equal.js';
import { changedNames, membersOf, setMember, type Members } from '../../util/members-of.js';
import type { PatchedLayer, PatchedLayers } from './layers/plan-style-layers.js';

/** True for a flat light, which the engine takes from a document only when it loads that. */
const isFlatLight = (lights: unknown): boolean =>
  Array.isArray(lights) && lights.some((light) => membersOf(light as object)['type'] === 'flat');

/**
 * Members of a document that the engine can change in a style, or that mean nothing to one in use. For all others it makes a new
 * style.
 */
const CHANGEABLE = new Set([
  ...['sources', 'layers', 'terrain', 'fog', 'lights', 'light', 'snow', 'rain', 'projection', 'transition'],
  ...['name', 'metadata', 'center', 'zoom', 'bearing', 'pitch'],
]);
/** The engine gives no access to the contents of these members, so a style in use can't be compared with its document. */
const CLOSED = ['imports', 'fragment', 'schema'];
/** Members that the config may set too; the config's value stays. */
const OF_CONFIG = ['terrain', 'fog', 'snow', 'rain', 'lights'] as const;
const GROUPS = ['paint', 'layout'];

interface Layer {
  readonly id: string;
  readonly type?: unknown;
  readonly source?: unknown;
  readonly paint?: object;
  readonly layout?: object;
}

export interface StyleChangeInput {
  /** The style in use, as the engine returns it. */
  readonly current: StyleDocument;
  /** The document from which it was made. */
  readonly from: StyleDocument;
  readonly to: StyleDocument;
  readonly config: MapConfig;
  /** The config's changes of the style's own layers, which stay. */
  readonly patched: PatchedLayers;
}

/** `current` with the differences between the documents, except for retained members. */
function merge(current: Members, from: Members, to: Members, isRetained: (name: string) => boolean): Members {
  const merged = { ...current };
  for (const name of changedNames(from, to)) if (!isRetained(name)) setMember(merged, name, to[name]);
  return merged;
}

function mergeLayer(current: Layer, from: Layer, to: Layer, patches: PatchedLayer | undefined): Layer {
  // A layer of another type has other properties.
  if (from.type !== to.type) return to;
  const isPatched = (member: string) => patches?.has(member) ?? false;
  const merged: Record<string, unknown> = {
    ...merge(
      membersOf(current),
      membersOf(from),
      membersOf(to),
      (name) => GROUPS.includes(name) || isPatched(name),
    ),
  };
  for (const group of GROUPS) {
    const [now, before, after] = [current, from, to].map((layer) =>
      membersOf(membersOf(layer)[group] as object | undefined),
    ) as [Members, Members, Members];
    const members = merge(now, before, after, (name) => isPatched(`${group}.${name}`));
    setMember(merged, group, Object.keys(members).length > 0 ? members : undefined);
  }
  return merged as unknown as Layer;
}

/** Layers that are in neither document stay just below the layer of the document that is above them now, or on top. */
function mergeAllLayers(
  [current, from, to]: readonly [readonly Layer[], readonly Layer[], readonly Layer[]],
  patched: PatchedLayers,
): Layer[] {
  const [now, before, after] = [current, from, to].map(
    (layers) => new Map(layers.map((layer) => [layer.id, layer])),
  ) as [Map<string, Layer>, Map<string, Layer>, Map<string, Layer>];
  const below = new Map<string | undefined, Layer[]>();
  let above: string | undefined;
  for (const layer of [...current].reverse()) {
    if (before.has(layer.id)) above = after.has(layer.id) ? layer.id : above;
    else below.set(above, [layer, ...(below.get(above) ?? [])]);
  }
  const mergeOne = (layer: Layer): Layer[] => {
    const [present, old] = [now.get(layer.id), before.get(layer.id)];
    if (present !== undefined && old !== undefined)
      return [mergeLayer(present, old, layer, patched.get(layer.id))];
    // A layer that somebody has removed from the style is not added again, unless the document has changed it.
    return old !== undefined && isEqual(old, layer) ? [] : [layer];
  };
  return [
    ...to.flatMap((layer) => [...(below.get(layer.id) ?? []), ...mergeOne(layer)]),
    ...(below.get(undefined) ?? []),
  ];
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `undefined` if the layers are not valid: then a new style is made, and the engine reports the errors. */
function readLayers({ layers }: { readonly layers?: unknown }): readonly Layer[] | undefined {
  if (!Array.isArray(layers)) return undefined;
  const isLayer = (layer: unknown) =>
    isObject(layer) && 'id' in layer && typeof layer.id === 'string' && !('ref' in layer);
  return layers.every(isLayer) ? (layers as readonly Layer[]) : undefined;
}

/** True if the config's layers have the same right places among the style's layers as before. */
function isPlaceUnchanged(
  layers: readonly (LayerConfig | CustomLayer)[],
  from: readonly Layer[],
  to: readonly Layer[],
): boolean {
  const [before, after] = [from, to].map((list) => list.map(({ id }) => id)) as [string[], string[]];
  // The engine does not return the places of custom layers.
  const hasCustom = layers.some(({ type }) => type === 'custom');
  if (hasCustom && !isEqual(before, after)) return false;
  return layers.every(
    ({ beforeId }) => typeof beforeId !== 'string' || before.includes(beforeId) === after.includes(beforeId),
  );
}

/** The merged document; `undefined` if the style has to be made anew. Pure. */
export function planStyleChange(options: StyleChangeInput): StyleDocument | undefined {
  const { current, from, to, config, patched } = options;
  const [now, before, after] = [current, from, to].map(membersOf) as [Members, Members, Members];
  if (changedNames(before, after).some((name) => !CHANGEABLE.has(name))) return undefined;
  if (
    !isEqual(before['lights'], after['lights']) &&
    [before, after].some(({ lights }) => isFlatLight(lights))
  )
    return undefined;
  if (CLOSED.some((name) => after[name] !== undefined)) return undefined;
  const [nowLayers, fromLayers, toLayers] = [current, from, to].map(readLayers);
  if (nowLayers === undefined || fromLayers === undefined || toLayers === undefined) return undefined;
  if (![now, before, after].every(({ sources }) => isObject(sources))) return undefined;
  const [nowSources, fromSources, toSources] = [now, before, after].map(({ sources }) =>
    membersOf(sources as object),
  ) as [Members, Members, Members];

  // The engine returns canvas sources without their element, so they could not be made again.
  if (Object.values(nowSources).some((source) => membersOf(source as object)['type'] === 'canvas'))
    return undefined;
  // A new name of the document may already be taken by something that was added to the style.
  const fromIds = new Set(fromLayers.map(({ id }) => id));
  const nowIds = new Set(nowLayers.map(({ id }) => id));
  if (toLayers.some(({ id }) => !fromIds.has(id) && nowIds.has(id))) return undefined;
  if (Object.keys(toSources).some((id) => !Object.hasOwn(fromSources, id) && Object.hasOwn(nowSources, id)))
    return undefined;
  // If no source stays as it is, nothing of the style in use would stay.
  const names = Object.keys(fromSources);
  if (names.length > 0 && names.every((id) => !isEqual(fromSources[id], toSources[id]))) return undefined;
  if (!isPlaceUnchanged(config.layers ?? [], fromLayers, toLayers)) return undefined;

  const layers = mergeAllLayers([nowLayers, fromLayers, toLayers], patched);
  const sources = merge(nowSources, fromSources, toSources, () => false);
  const merged: Members = {
    ...merge(now, before, after, (name) =>
      OF_CONFIG.some((part) => part === name && config[part] !== undefined),
    ),
    sources,
    layers,
  };
  const terrain = merged['terrain'] as { readonly source?: unknown } | undefined;
  const toIds = new Set(toLayers.map(({ id }) => id));
  // A layer or terrain that is not the document's own would lose its source.
  const needed = [terrain?.source, ...layers.filter(({ id }) => !toIds.has(id)).map(({ source }) => source)];
  if (needed.some((id) => typeof id === 'string' && !Object.hasOwn(sources, id))) return undefined;
  return merged as unknown as StyleDocument;
}
