import type { StyleLayerConfig } from '@mapdock/shared';
import { isEqual } from '../../../util/is-equal.js';
import { membersOf } from '../../../util/members-of.js';

/** The config's value for a member of one of the style's layers, and the style's own value. */
export interface Patch {
  readonly value: unknown;
  readonly own: unknown;
}

/** Patches by member: `paint.fill-color`, `layout.visibility`, `filter`. */
export type PatchedLayer = ReadonlyMap<string, Patch>;
/** Applied patches by the layers' ids. */
export type PatchedLayers = ReadonlyMap<string, PatchedLayer>;

export type StyleLayerChange =
  | { readonly type: 'set'; readonly layerId: string; readonly member: string; readonly value: unknown }
  /** Restores the style's own value. */
  | { readonly type: 'restore'; readonly layerId: string; readonly member: string };

/** Values by member. A member that is `undefined` counts as absent, as in JSON. */
function listValues({ paint, layout, filter }: StyleLayerConfig = {}): ReadonlyMap<string, unknown> {
  const named = (group: string, values: object | undefined) =>
    Object.entries(membersOf(values)).map(([name, value]) => [`${group}.${name}`, value] as const);
  const all = [...named('paint', paint), ...named('layout', layout), ['filter', filter] as const];
  return new Map(all.filter(([, value]) => value !== undefined));
}

/** Smallest list of changes from the applied patches to the config's, for the layers that the style has. Pure. */
export function planStyleLayers(
  patched: PatchedLayers,
  wanted: Readonly<Record<string, StyleLayerConfig>>,
  hasLayer: (id: string) => boolean,
): StyleLayerChange[] {
  const ids = new Set([...patched.keys(), ...Object.keys(wanted)]);
  return [...ids].filter(hasLayer).flatMap((layerId): StyleLayerChange[] => {
    const before: PatchedLayer = patched.get(layerId) ?? new Map<string, Patch>();
    const after = listValues(Object.hasOwn(wanted, layerId) ? wanted[layerId] : undefined);
    const gone = [...before.keys()].filter((member) => !after.has(member));
    const changed = [...after].filter(([member, value]) => {
      const patch = before.get(member);
      return patch === undefined || !isEqual(patch.value, value);
    });
    return [
      ...gone.map((member) => ({ type: 'restore', layerId, member }) as const),
      ...changed.map(([member, value]) => ({ type: 'set', layerId, member, value }) as const),
    ];
  });
}
