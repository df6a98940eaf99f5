import type { MapConfig } from '@mapdock/shared';

/** The properties of layers that colour what they draw, in the order in which they count. */
const COLORS = [
  'circle-color',
  'fill-color',
  'fill-extrusion-color',
  'line-color',
  'icon-color',
  'text-color',
];

/** Expressions whose last member is the value for features that no condition matches, such as those that are not selected. */
const WITH_DEFAULT: readonly unknown[] = ['case', 'match'];

/** Returns the colour that a paint value has for most features; `undefined` if it depends on their properties. */
function mainColor(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return Array.isArray(value) && WITH_DEFAULT.includes(value[0]) ? mainColor(value.at(-1)) : undefined;
}

/** Returns the colours in which the layers of a config draw its sources, as far as there is one for a source. Pure. */
export function colorsOfSources({ layers = [] }: Pick<MapConfig, 'layers'>): ReadonlyMap<string, string> {
  const colors = new Map<string, string>();
  for (const layer of layers) {
    if (!('source' in layer) || typeof layer.source !== 'string' || colors.has(layer.source)) continue;
    const paint = ('paint' in layer ? layer.paint : undefined) as
      Readonly<Record<string, unknown>> | undefined;
    const color = COLORS.map((name) => mainColor(paint?.[name])).find((found) => found !== undefined);
    if (color !== undefined) colors.set(layer.source, color);
  }
  return colors;
}
