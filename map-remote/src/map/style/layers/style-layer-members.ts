/** Reads and writes members of a layer in the engine's style, each by one name: `paint.fill-color`, `layout.visibility`, `filter`. */
import type { LayerCalls } from '../../../engine/private-api/styles/layer-calls.js';

interface Access {
  readonly read: (map: LayerCalls, layerId: string, name: string) => unknown;
  readonly write: (map: LayerCalls, layerId: string, name: string, value: unknown) => void;
}

// The engine's types list every property by name; these names are from a config.
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

function accessTo(member: string): { access: Access; name: string } {
  const [group = '', name = ''] = member.split('.');
  return { access: GROUPS[group] as Access, name };
}

/** Returns the member's value; `undefined` if the engine uses its default. */
export function readMember(map: LayerCalls, layerId: string, member: string): unknown {
  const { access, name } = accessTo(member);
  return access.read(map, layerId, name);
}

/** Sets the member's value; `undefined` sets the engine's default. */
export function writeMember(map: LayerCalls, layerId: string, member: string, value: unknown): void {
  const { access, name } = accessTo(member);
  access.write(map, layerId, name, value);
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
