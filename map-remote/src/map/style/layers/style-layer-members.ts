/** Reads and writes members of a layer in the engine's style, each by one name: `paint.fill-color`, `layout.visibility`, `filter`. */
import type { LayerCalls } from '../../../engine/private-api/styles/layer-calls.js';

interface Access {
  readonly read: (map: LayerCalls, layerId: string, name: string) => unknown;
  readonly write: (map: LayerCalls, layerId: string, name: string, value: unknown) => void;
}

// The engine's types list every property by name; these names are from a config. A member in no group throws, and is reported.
const GROUPS: Readonly<Record<string, Access>> = {
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

/** Splits such a name; the second part is empty for a member that is in no group. A property's name may have dots. */
export function splitMember(member: string): readonly [group: string, name: string] {
  const dot = member.indexOf('.');
  return dot < 0 ? [member, ''] : [member.slice(0, dot), member.slice(dot + 1)];
}

/** Returns the member's value; `undefined` if the engine uses its default. */
export function readMember(map: LayerCalls, layerId: string, member: string): unknown {
  const [group, name] = splitMember(member);
  return (GROUPS[group] as Access).read(map, layerId, name);
}

/** Sets the member's value; `undefined` sets the engine's default. */
export function writeMember(map: LayerCalls, layerId: string, member: string, value: unknown): void {
  const [group, name] = splitMember(member);
  (GROUPS[group] as Access).write(map, layerId, name, value);
}

/**
 * True if layers of that type have no such property. The engine ignores an unknown property with a warning on the console, but
 * throws when it is read. So the engine's own list decides, and none is needed here.
 */
export function isUnknown(map: LayerCalls, layerId: string, member: string): boolean {
  try {
    readMember(map, layerId, member);
    return false;
  } catch {
    return true;
  }
}
