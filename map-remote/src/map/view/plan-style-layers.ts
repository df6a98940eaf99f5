import type { StyleLayerConfig } from '@mapdock/shared';
import { isEqual } from './is-equal.js';

/** Values by the member that they are for: `paint.fill-color`, `layout.visibility`, `filter`. */
export type LayerValues = ReadonlyMap<string, unknown>;

export type StyleLayerChange =
  | { readonly type: 'set'; readonly layerId: string; readonly member: string; readonly value: unknown }
  /** The style's own value comes back. */
  | { readonly type: 'restore'; readonly layerId: string; readonly member: string };

type Values = Readonly<Record<string, unknown>>;

function* valuesOf({ paint = {}, layout = {}, filter }: StyleLayerConfig): Iterable<[string, unknown]> {
  for (const [name, value] of Object.entries(paint as Values)) yield [`paint.${name}`, value];
  for (const [name, value] of Object.entries(layout as Values)) yield [`layout.${name}`, value];
  yield ['filter', filter];
}

function listValues(config: StyleLayerConfig | undefined): LayerValues {
  if (config === undefined) return new Map();
  // JSON knows no `undefined`: such a member is as good as absent.
  return new Map([...valuesOf(config)].filter(([, value]) => value !== undefined));
}

/** Smallest list of changes from the values that are in place to those that the config wants, for layers that the style has. Pure. */
export function planStyleLayers(
  applied: ReadonlyMap<string, LayerValues>,
  wanted: Readonly<Record<string, StyleLayerConfig>>,
  hasLayer: (id: string) => boolean,
): StyleLayerChange[] {
  const ids = new Set([...applied.keys(), ...Object.keys(wanted)]);
  return [...ids].filter(hasLayer).flatMap((layerId): StyleLayerChange[] => {
    const before = applied.get(layerId);
    const after = listValues(Object.hasOwn(wanted, layerId) ? wanted[layerId] : undefined);
    const restored = [...(before?.keys() ?? [])].filter((member) => !after.has(member));
    const changed = [...after].filter(
      ([member, value]) => before?.has(member) !== true || !isEqual(before.get(member), value),
    );
    return [
      ...restored.map((member) => ({ type: 'restore', layerId, member }) as const),
      ...changed.map(([member, value]) => ({ type: 'set', layerId, member, value }) as const),
    ];
  });
}
