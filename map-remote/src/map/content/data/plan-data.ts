import type { LayerConfig, MapConfig, SourceConfig } from '@mapdock/shared';
import { liveCalls, liveMembers, requiredMembers } from './change-source.js';
import { isEqual } from '../../../util/is-equal.js';
import type { Members } from '../../../util/members-of.js';

/** Sources and layers of the config as they are in the engine. */
export interface AppliedData {
  readonly sources: Readonly<Record<string, SourceConfig>>;
  readonly layers: readonly LayerConfig[];
}

export const NO_DATA: AppliedData = { sources: {}, layers: [] };

export type DataChange =
  | { readonly type: 'remove-layer'; readonly id: string }
  | { readonly type: 'remove-source'; readonly id: string }
  | { readonly type: 'add-source'; readonly id: string; readonly source: SourceConfig }
  | {
      readonly type: 'change-source';
      readonly id: string;
      readonly from: SourceConfig;
      readonly to: SourceConfig;
    }
  | { readonly type: 'add-layer'; readonly index: number; readonly layer: LayerConfig }
  | { readonly type: 'move-layer'; readonly index: number; readonly layer: LayerConfig }
  | {
      readonly type: 'change-layer';
      readonly index: number;
      readonly from: LayerConfig;
      readonly to: LayerConfig;
    };

/** Members that the engine can change on an existing layer. */
const LIVE_LAYER_MEMBERS = new Set(['paint', 'layout', 'filter', 'minzoom', 'maxzoom', 'beforeId']);

/** Whether all members but these are equal. */
function isEqualBut(from: object, to: object, but: ReadonlySet<string>): boolean {
  const isFine = (key: string) => but.has(key) || isEqual((from as Members)[key], (to as Members)[key]);
  return Object.keys(from).every(isFine) && Object.keys(to).every(isFine);
}

function namesIn(value: object, keys: ReadonlySet<string>): string[] {
  return [...keys].filter((key) => (value as Members)[key] !== undefined);
}

function canChangeLive(from: LayerConfig, to: LayerConfig): boolean {
  return from === to || isEqualBut(from, to, LIVE_LAYER_MEMBERS);
}

/** Most members can be changed but not removed: a source with `tiles` in place of `url` is made anew. */
function canSourceChangeLive(from: SourceConfig, to: SourceConfig): boolean {
  const required = requiredMembers(to.type);
  return (
    isEqualBut(from, to, liveMembers(to.type)) && isEqual(namesIn(from, required), namesIn(to, required))
  );
}

/** Whether both layers have the same id, and the same layer of the style above them. */
function isInPlace(from: LayerConfig | undefined, to: LayerConfig | undefined): boolean {
  return from === to || (from !== undefined && from.id === to?.id && isEqual(from.beforeId, to.beforeId));
}

function isOrderEqual(from: readonly LayerConfig[], to: readonly LayerConfig[]): boolean {
  return from.length === to.length && from.every((layer, index) => isInPlace(layer, to[index]));
}

/**
 * The changes if every layer can stay in its place; `undefined` if one can't. Nearly every update is such a one, and of thousands of
 * layers it compares only those that are other objects.
 */
function planInPlace(from: readonly LayerConfig[], to: readonly LayerConfig[]): DataChange[] | undefined {
  if (from.length !== to.length) return undefined;
  const changes: DataChange[] = [];
  // Changes are listed from the topmost layer down.
  for (let index = to.length - 1; index >= 0; index -= 1) {
    const before = from[index] as LayerConfig;
    const layer = to[index] as LayerConfig;
    if (isEqual(before, layer)) continue;
    if (!isInPlace(before, layer) || !canChangeLive(before, layer)) return undefined;
    changes.push({ type: 'change-layer', index, from: before, to: layer });
  }
  return changes;
}

function planSources(from: AppliedData['sources'], to: AppliedData['sources']) {
  const removed: string[] = [];
  const added: DataChange[] = [];
  const updated: DataChange[] = [];
  if (from === to) return { removed, added, updated };
  for (const id of Object.keys(from)) if (!Object.hasOwn(to, id)) removed.push(id);
  for (const [id, source] of Object.entries(to)) {
    const before = Object.hasOwn(from, id) ? from[id] : undefined;
    if (before === source) continue;
    if (before === undefined) {
      added.push({ type: 'add-source', id, source });
    } else if (!canSourceChangeLive(before, source)) {
      removed.push(id);
      added.push({ type: 'add-source', id, source });
    } else if (liveCalls(before, source).length > 0) {
      updated.push({ type: 'change-source', id, from: before, to: source });
    }
  }
  return { removed, added, updated };
}

/**
 * Smallest list of changes from what is applied to what the config wants, in an order that the engine accepts. Layers are added and moved
 * from the topmost down, so that the layer above is in the style already. Pure.
 */
export function planData(applied: AppliedData, config: Pick<MapConfig, 'sources' | 'layers'>): DataChange[] {
  const wantedLayers = config.layers ?? [];
  const { removed, added, updated } = planSources(applied.sources, config.sources ?? {});
  const changed = removed.length === 0 ? planInPlace(applied.layers, wantedLayers) : undefined;
  if (changed !== undefined) return [...added, ...updated, ...changed];

  const wantedById = new Map(wantedLayers.map((layer) => [layer.id, layer]));

  const retained = applied.layers.filter((layer) => {
    const wanted = wantedById.get(layer.id);
    const losesSource = layer.source !== undefined && removed.includes(layer.source);
    return wanted !== undefined && !losesSource && canChangeLive(layer, wanted);
  });
  const retainedById = new Map(retained.map((layer) => [layer.id, layer]));
  const isOrderUnchanged = isOrderEqual(
    retained,
    wantedLayers.filter(({ id }) => retainedById.has(id)),
  );

  const removedLayers: DataChange[] = applied.layers
    .filter(({ id }) => !retainedById.has(id))
    .map(({ id }) => ({ type: 'remove-layer', id }));
  const changedLayers = wantedLayers
    .map((layer, index): DataChange[] => {
      const before = retainedById.get(layer.id);
      if (before === undefined) return [{ type: 'add-layer', index, layer }];
      const changes: DataChange[] = isOrderUnchanged ? [] : [{ type: 'move-layer', index, layer }];
      if (!isEqual(before, layer)) changes.push({ type: 'change-layer', index, from: before, to: layer });
      return changes;
    })
    .reverse()
    .flat();

  return [
    ...removedLayers,
    ...removed.map((id): DataChange => ({ type: 'remove-source', id })),
    ...added,
    ...updated,
    ...changedLayers,
  ];
}
