import { MapdockError } from '@mapdock/shared';
import type { EngineMap } from '../engine/engine-module.js';
import type { Attempt } from './apply-data.js';
import type { LayerValues, StyleLayerChange } from './view/plan-style-layers.js';

/** The engine's types list every property by name; these come from a config. */
interface LayerAccess {
  readonly read: (map: EngineMap, layerId: string, name: string) => unknown;
  readonly write: (map: EngineMap, layerId: string, name: string, value: unknown) => void;
}

const GROUPS: Readonly<Record<string, LayerAccess>> = {
  paint: {
    read: (map, layerId, name) => map.getPaintProperty(layerId, name as never),
    write: (map, layerId, name, value) => map.setPaintProperty(layerId, name as never, value as never),
  },
  layout: {
    read: (map, layerId, name) => map.getLayoutProperty(layerId, name as never),
    write: (map, layerId, name, value) => map.setLayoutProperty(layerId, name as never, value as never),
  },
  filter: {
    read: (map, layerId) => map.getFilter(layerId),
    write: (map, layerId, _name, value) => map.setFilter(layerId, (value ?? null) as never),
  },
};

function accessOf(member: string): { access: LayerAccess; name: string } {
  const [group = '', name = ''] = member.split('.');
  return { access: GROUPS[group] as LayerAccess, name };
}

/** What the style's layers have of the config's, and what the style itself says in its place. */
export interface StyleLayerValues {
  readonly applied: ReadonlyMap<string, LayerValues>;
  /** Makes the changes; says what the engine refused, which stays a difference. */
  apply(changes: readonly StyleLayerChange[]): readonly MapdockError[];
  /** The style says another value from now on. One that the config says something in place of is not drawn. */
  setOwn(layerId: string, member: string, value: unknown): void;
  /** The layer is gone, or is made anew. */
  forget(layerId: string): void;
  /** All are: another style is in. */
  forgetAll(): void;
}

export function createStyleLayerValues(map: EngineMap, attempt: Attempt): StyleLayerValues {
  const applied = new Map<string, Map<string, unknown>>();
  /** The style's own value of each member in `applied`. */
  const own = new Map<string, Map<string, unknown>>();
  const membersOf = (all: Map<string, Map<string, unknown>>, layerId: string) => {
    const known = all.get(layerId) ?? new Map<string, unknown>();
    all.set(layerId, known);
    return known;
  };

  const applyOne = (change: StyleLayerChange): readonly MapdockError[] => {
    const { layerId, member } = change;
    const { access, name } = accessOf(member);
    const values = membersOf(applied, layerId);
    const owns = membersOf(own, layerId);
    const isSet = change.type === 'set';
    const before = values.has(member) ? owns.get(member) : access.read(map, layerId, name);
    const reasons = attempt(() => access.write(map, layerId, name, isSet ? change.value : before));
    if (reasons.length > 0) {
      const path = `styleLayers.${layerId}.${member}`;
      return reasons.map((reason) => new MapdockError('STYLE_LAYER_REJECTED', { path, reason }));
    }
    if (isSet) {
      values.set(member, change.value);
      owns.set(member, before);
    } else {
      values.delete(member);
      owns.delete(member);
    }
    return [];
  };
  return {
    applied,
    apply: (changes) => changes.flatMap(applyOne),
    setOwn(layerId, member, value) {
      if (applied.get(layerId)?.has(member)) {
        membersOf(own, layerId).set(member, value);
        return;
      }
      const { access, name } = accessOf(member);
      access.write(map, layerId, name, value);
    },
    forget(layerId) {
      applied.delete(layerId);
      own.delete(layerId);
    },
    forgetAll() {
      applied.clear();
      own.clear();
    },
  };
}
