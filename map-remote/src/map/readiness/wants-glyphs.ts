import type { EngineStyle } from '../../engine/engine-module.js';

/** Fonts that a symbol layer has by the style specification if it names none. */
const DEFAULT_FONTS = ['Open Sans Regular', 'Arial Unicode MS Regular'];

/**
 * True if a layer of the style may use glyphs of this address, whose last part but one names fonts: `.../<fonts>/0-255.pbf`. Layers of
 * imported styles can't be read, and may use any. Pure.
 */
export function wantsGlyphs({ imports = [], layers }: EngineStyle, url: string): boolean {
  if (imports.length > 0) return true;
  const fonts = decodeURIComponent(url.split('/').at(-2) ?? '').split(',');
  // A font may be deep inside an expression, so the text is searched.
  const wanted = JSON.stringify(
    layers.flatMap((layer) =>
      layer.type === 'symbol' ? [layer.layout?.['text-font'] ?? DEFAULT_FONTS] : [],
    ),
  );
  return fonts.some((font) => wanted.includes(JSON.stringify(font)));
}
