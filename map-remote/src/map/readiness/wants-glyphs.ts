import type { EngineStyle } from '../../engine/engine-module.js';

/** What a symbol layer has by the style specification if it names no fonts. */
const DEFAULT_FONTS = ['Open Sans Regular', 'Arial Unicode MS Regular'];

/**
 * Whether a layer of the style may want glyphs from this address, whose last but one part names fonts: `.../<fonts>/0-255.pbf`. Layers of
 * imported styles can't be seen, and may want any. Pure.
 */
export function wantsGlyphs({ imports = [], layers }: EngineStyle, url: string): boolean {
  if (imports.length > 0) return true;
  const fonts = decodeURIComponent(url.split('/').at(-2) ?? '').split(',');
  // Fonts may stand deep in an expression.
  const wanted = JSON.stringify(
    layers.flatMap((layer) =>
      layer.type === 'symbol' ? [layer.layout?.['text-font'] ?? DEFAULT_FONTS] : [],
    ),
  );
  return fonts.some((font) => wanted.includes(JSON.stringify(font)));
}
