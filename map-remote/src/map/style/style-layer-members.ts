/** Members of a layer that is in the engine's style, by one name: `paint.fill-color`, `layout.visibility`, `filter`. */
import type { EngineMap } from '../../engine/engine-module.js';

interface Access {
  readonly read: (map: EngineMap, layerId: string, name: string) => unknown;
  readonly write: (map: EngineMap, layerId: string, name: string, value: unknown) => void;
}

// The engine's types list every property by name; these come from a config.
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

/** `undefined` also where the engine uses its default. */
export function readMember(map: EngineMap, layerId: string, member: string): unknown {
  const { access, name } = accessTo(member);
  return access.read(map, layerId, name);
}

/** `undefined` is the engine's word for its default. */
export function writeMember(map: EngineMap, layerId: string, member: string, value: unknown): void {
  const { access, name } = accessTo(member);
  access.write(map, layerId, name, value);
}

/**
 * Whether layers of that type have no such property. The engine (3.32) leaves one out that it does not know, with a line on the console,
 * and throws when it is asked for it: so its own list decides, and there need be none of ours.
 */
export function isUnknown(map: EngineMap, layerId: string, member: string): boolean {
  try {
    readMember(map, layerId, member);
    return false;
  } catch {
    return true;
  }
}
