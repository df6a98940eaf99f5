/** Puts what the config says of the style's own layers into them, and the style's own values back. */
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

type Named = Pick<MapConfig, 'styleLayers' | 'interaction'>;

export interface StyleLayerOutcome {
  /** What the engine refused, which stays a difference. */
  readonly errors: readonly MapdockError[];
  /** What is to be told and leaves the map as it is. */
  readonly hints: readonly MapdockError[];
}

export interface StyleLayers {
  readonly patched: PatchedLayers;
  apply(config: Named): StyleLayerOutcome;
  /** Another style is in. */
  takeStyle(): void;
  /** The style was changed to what this document says; the patches stayed in place where their layers did. */
  takeChange(document: StyleDocument): void;
}

const NOTHING: StyleLayerOutcome = { errors: [], hints: [] };

/** What a style document says of a layer's member. */
function readDocument({ layers }: StyleDocument, layerId: string, member: string): unknown {
  const layer = membersOf(layers?.find(({ id }) => id === layerId));
  const [group = '', name] = member.split('.');
  return name === undefined ? layer[group] : membersOf(layer[group] as object | undefined)[name];
}

export function createStyleLayers(map: EngineMap, attempt: Attempt, getStyleName: () => string): StyleLayers {
  const patched = new Map<string, Map<string, Patch>>();
  const hasLayer = (id: string) => map.getLayer(id) !== undefined;
  // The parts of the config that the style's layers were brought to, and what came of it.
  let last: { readonly config: Named; readonly outcome: StyleLayerOutcome } | undefined;

  const set = (layerId: string, member: string, value: unknown): StyleLayerOutcome => {
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
  const restore = (layerId: string, member: string): StyleLayerOutcome => {
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
      const outcomes = planStyleLayers(patched, styleLayers ?? {}, hasLayer).map(make);
      const missing = findMissingLayers(config, hasLayer).map(
        ({ path, layerId }) =>
          new MapdockError('STYLE_LAYER_MISSING', { path, layerId, style: getStyleName() }),
      );
      const outcome = {
        errors: outcomes.flatMap(({ errors }) => errors),
        hints: [...outcomes.flatMap(({ hints }) => hints), ...missing],
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
          // A layer that was made anew, with another type, came without what was said of it.
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
