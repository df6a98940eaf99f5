/** Applies the config's `styleLayers` to the style's own layers, and restores the style's own values. */
import { createError, LAYER_REJECTED, PROPERTY_UNKNOWN } from '@mapdock/shared/error-parts';
import type { MapConfig, StyleDocument } from '@mapdock/shared';
import type { EngineMap } from '../../../engine/engine-module.js';
import { layerCallsOf, type LayerCalls } from '../../../engine/private-api/styles/layer-calls.js';
import type { CallEngine } from '../../foundation/capture-errors.js';
import { isEqual } from '../../../util/is-equal.js';
import { layerKey, nameOfLayer } from '../../../util/layer-key.js';
import { membersOf } from '../../../util/members-of.js';
import { planStyleLayers, type Patch, type StyleLayerChange } from './plan-style-layers.js';
import { isUnknown, readMember, writeMember } from './style-layer-members.js';
import type { StyleOutcome } from '../base-map/style-outcome.js';

type Named = Pick<MapConfig, 'styleLayers'>;

const NOTHING: StyleOutcome = { errors: [], hints: [] };

/** The value of a layer's member in a style document. */
function readDocument({ layers }: StyleDocument, layerId: string, member: string): unknown {
  const layer = membersOf(layers?.find(({ id }) => id === layerId));
  const [group = '', name] = member.split('.');
  return name === undefined ? layer[group] : membersOf(layer[group] as object | undefined)[name];
}

/** The config's changes by keys of the layers. */
const byKey = (styleLayers: MapConfig['styleLayers'] = {}) =>
  Object.fromEntries(
    Object.entries(styleLayers).map(([id, change]) => {
      const { importId } = change;
      return [layerKey(importId === undefined ? id : { id, importId }), change];
    }),
  );

export function createStyleLayers(map: EngineMap, callEngine: CallEngine) {
  /** Patches by keys of the layers. */
  const patched = new Map<string, Map<string, Patch>>();
  /** The calls for a layer, and its id for them; `undefined` if the style lacks it. */
  const find = (key: string): { readonly calls: LayerCalls; readonly id: string } | undefined => {
    const { id, importId } = nameOfLayer(key);
    const calls = layerCallsOf(map, importId);
    return calls?.getLayer(id) === undefined ? undefined : { calls, id };
  };
  const hasLayer = (key: string) => find(key) !== undefined;
  // The part of the config that was applied last, and the result.
  let last: { readonly config: Named; readonly outcome: StyleOutcome } | undefined;

  const set = (key: string, member: string, value: unknown): StyleOutcome => {
    const layer = find(key);
    if (layer === undefined) return NOTHING;
    const { calls, id } = layer;
    const path = `styleLayers.${id}.${member}`;
    if (isUnknown(calls, id, member)) {
      const layerType = calls.getLayer(id)?.type ?? '';
      return { errors: [], hints: [createError(PROPERTY_UNKNOWN, { path, layerType })] };
    }
    const own = patched.get(key)?.get(member)?.own ?? readMember(calls, id, member);
    const reasons = callEngine(() => writeMember(calls, id, member, value));
    if (reasons.length === 0) {
      const patches = patched.get(key) ?? new Map<string, Patch>();
      patched.set(key, patches.set(member, { value, own }));
    }
    return {
      errors: reasons.map((reason) => createError(LAYER_REJECTED, { path, reason })),
      hints: [],
    };
  };
  const restore = (key: string, member: string): StyleOutcome => {
    const patches = patched.get(key);
    const layer = find(key);
    if (layer !== undefined)
      callEngine(() => writeMember(layer.calls, layer.id, member, patches?.get(member)?.own));
    patches?.delete(member);
    return NOTHING;
  };
  const make = (change: StyleLayerChange) =>
    change.type === 'set'
      ? set(change.layerId, change.member, change.value)
      : restore(change.layerId, change.member);

  /** Forgets patches that are not in place any more. `document`: that of the style in use, if that has changed. */
  const checkPatches = (document?: StyleDocument) => {
    last = undefined;
    for (const [key, patches] of patched) {
      const layer = find(key);
      const isDocumented = document !== undefined && nameOfLayer(key).importId === undefined;
      for (const [member, { value, own }] of patches) {
        // A layer that was made again with another type, or came with an import, has lost its patches.
        const isInPlace =
          layer !== undefined &&
          !isUnknown(layer.calls, layer.id, member) &&
          isEqual(readMember(layer.calls, layer.id, member) ?? null, value);
        if (isInPlace)
          patches.set(member, { value, own: isDocumented ? readDocument(document, layer.id, member) : own });
        else patches.delete(member);
      }
    }
  };

  return {
    patched,
    apply(config: Named) {
      const { styleLayers } = config;
      if (last !== undefined && last.config.styleLayers === styleLayers) return last.outcome;
      const results = planStyleLayers(patched, byKey(styleLayers), hasLayer).map(make);
      const outcome = {
        errors: results.flatMap(({ errors }) => errors),
        hints: results.flatMap(({ hints }) => hints),
      };
      last = { config: { styleLayers }, outcome };
      return outcome;
    },
    /** Call it when another style is loaded. */
    noteStyle() {
      patched.clear();
      last = undefined;
    },
    /** Call it when the style was changed to this document; patches stay in place if their layers do. */
    noteChange: checkPatches,
    /** Call it when an import has come after its style; patches of its layers are not in place. */
    noteImport: () => checkPatches(),
  };
}

export type StyleLayers = ReturnType<typeof createStyleLayers>;
