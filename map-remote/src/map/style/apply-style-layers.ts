/** Applies the config's `styleLayers` to the style's own layers, and restores the style's own values. */
import { MapdockError, type MapConfig, type StyleDocument } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { Attempt } from '../base/capture-errors.js';
import { findMissingLayers } from './find-missing-layers.js';
import { isEqual } from '../../util/is-equal.js';
import { membersOf } from '../../util/members-of.js';
import {
  planStyleLayers,
  type Patch,
  type PatchedLayers,
  type StyleLayerChange,
} from './plan-style-layers.js';
import { isUnknown, readMember, writeMember } from './style-layer-members.js';
import type { StyleOutcome } from './style-outcome.js';

type Named = Pick<MapConfig, 'styleLayers' | 'interaction'>;

export interface StyleLayers {
  readonly patched: PatchedLayers;
  apply(config: Named): StyleOutcome;
  /** Call it when another style is loaded. */
  takeStyle(): void;
  /** Call it when the style was changed to this document; patches stay in place if their layers do. */
  takeChange(document: StyleDocument): void;
}

const NOTHING: StyleOutcome = { errors: [], hints: [] };

/** The value of a layer's member in a style document. */
function readDocument({ layers }: StyleDocument, layerId: string, member: string): unknown {
  const layer = membersOf(layers?.find(({ id }) => id === layerId));
  const [group = '', name] = member.split('.');
  return name === undefined ? layer[group] : membersOf(layer[group] as object | undefined)[name];
}

export function createStyleLayers(map: EngineMap, attempt: Attempt, getStyleName: () => string): StyleLayers {
  const patched = new Map<string, Map<string, Patch>>();
  const hasLayer = (id: string) => map.getLayer(id) !== undefined;
  // The part of the config that was applied last, and the result.
  let last: { readonly config: Named; readonly outcome: StyleOutcome } | undefined;

  const set = (layerId: string, member: string, value: unknown): StyleOutcome => {
    const path = `styleLayers.${layerId}.${member}`;
    if (isUnknown(map, layerId, member)) {
      const layerType = map.getLayer(layerId)?.type ?? '';
      return { errors: [], hints: [new MapdockError('PROPERTY_UNKNOWN', { path, layerType })] };
    }
    const own = patched.get(layerId)?.get(member)?.own ?? readMember(map, layerId, member);
    const reasons = attempt(() => writeMember(map, layerId, member, value));
    if (reasons.length === 0) {
      const patches = patched.get(layerId) ?? new Map<string, Patch>();
      patched.set(layerId, patches.set(member, { value, own }));
    }
    return {
      errors: reasons.map((reason) => new MapdockError('LAYER_REJECTED', { path, reason })),
      hints: [],
    };
  };
  const restore = (layerId: string, member: string): StyleOutcome => {
    const patches = patched.get(layerId);
    attempt(() => writeMember(map, layerId, member, patches?.get(member)?.own));
    patches?.delete(member);
    return NOTHING;
  };
  const make = (change: StyleLayerChange) =>
    change.type === 'set'
      ? set(change.layerId, change.member, change.value)
      : restore(change.layerId, change.member);

  return {
    patched,
    apply(config) {
      const { styleLayers, interaction } = config;
      if (
        last !== undefined &&
        last.config.styleLayers === styleLayers &&
        last.config.interaction === interaction
      )
        return last.outcome;
      const results = planStyleLayers(patched, styleLayers ?? {}, hasLayer).map(make);
      const missing = findMissingLayers(config, hasLayer).map(
        ({ path, layerId }) =>
          new MapdockError('STYLE_LAYER_MISSING', { path, layerId, style: getStyleName() }),
      );
      const outcome = {
        errors: results.flatMap(({ errors }) => errors),
        hints: [...results.flatMap(({ hints }) => hints), ...missing],
      };
      last = { config: { styleLayers, interaction }, outcome };
      return outcome;
    },
    takeStyle() {
      patched.clear();
      last = undefined;
    },
    takeChange(document) {
      last = undefined;
      for (const [layerId, patches] of patched) {
        for (const [member, { value }] of patches) {
          // A layer that was made again with another type has lost its patches.
          const isInPlace =
            hasLayer(layerId) &&
            !isUnknown(map, layerId, member) &&
            isEqual(readMember(map, layerId, member) ?? null, value);
          if (isInPlace) patches.set(member, { value, own: readDocument(document, layerId, member) });
          else patches.delete(member);
        }
      }
    },
  };
}
