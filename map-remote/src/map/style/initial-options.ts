import type { MapConfig } from '@mapdock/shared';

/** Values of options by import, as the engine takes them for a style that it is about to load. */
export type InitialOptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * The config's values for a style that is about to be loaded, which its first frame has. A `null` in place of a value counts as absent. The
 * config's own imports get theirs when they have come: the engine breaks off the load of one that gets values and has no options.
 */
export function initialOptions({ styleConfig, imports = [] }: MapConfig): InitialOptions | undefined {
  if (styleConfig === undefined) return undefined;
  const own = new Set(imports.map(({ id }) => id));
  const ofStyle = Object.entries(styleConfig).filter(([id]) => !own.has(id));
  const given = ofStyle.map(([id, values]) => {
    const present = Object.entries(values).filter(([, value]) => value !== undefined && value !== null);
    return [id, Object.fromEntries(present)] as const;
  });
  return Object.fromEntries(given) as InitialOptions;
}
