/** Colours of a style for the tile that stands for it in the settings, where it has no picture. */
export interface TileColors {
  readonly background: string;
  /** Colours of areas, from the layer that is drawn first to that which is drawn last; at most three. */
  readonly areas: readonly string[];
  /** Colour of a line; `undefined` if the style draws none in a colour that can be read from it. */
  readonly line: string | undefined;
}

const MAX_AREAS = 3;
/** An expression is deeper than this only to compute something that is no colour for a tile. */
const MAX_DEPTH = 12;
const COLOR = /^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([^()]{1,60}\))$/i;

/** The first colour that is written in a value, which may be an expression. */
function findColor(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return COLOR.test(value) ? value : undefined;
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return undefined;
  for (const part of Object.values(value)) {
    const found = findColor(part, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The colours that the layers of one type have for a property, without repetition, in the order of the layers. */
function colorsOf(layers: readonly unknown[], type: string): readonly string[] {
  const colors = layers.flatMap((layer) => {
    const { type: found, paint } = Object(layer) as { readonly type?: unknown; readonly paint?: unknown };
    const color =
      found === type ? findColor((Object(paint) as Record<string, unknown>)[`${type}-color`]) : undefined;
    return color === undefined ? [] : [color];
  });
  return [...new Set(colors)];
}

/**
 * Reads the colours from a style document, as it is at the smallest zoom. `undefined` if it has none to read: it is no style, or one that is
 * made of imports. Never throws. Pure.
 */
export function tileColors(style: unknown): TileColors | undefined {
  const { layers } = Object(style) as { readonly layers?: unknown };
  if (!Array.isArray(layers)) return undefined;
  const [background] = colorsOf(layers, 'background');
  const areas = colorsOf(layers, 'fill').filter((color) => color !== background);
  const [first, ...others] = background === undefined ? areas : [background, ...areas];
  if (first === undefined) return undefined;
  return { background: first, areas: others.slice(0, MAX_AREAS), line: colorsOf(layers, 'line').at(-1) };
}
