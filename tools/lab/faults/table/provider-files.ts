/** Files of the provider. An HTML page in place of one comes from a network in between, which does not allow it to be cached. */
import { allKinds } from './all-kinds.ts';
import { degraded, failed, ready, readyOr } from './outcomes.ts';
import type { FileTable } from './file-table.ts';

const style = failed('STYLE_FAILED');
const source = degraded('SOURCE_FAILED');
const glyphs = degraded('GLYPHS_FAILED');
const sprite = degraded('STYLE_INCOMPLETE');

const NO_TILE = 'Providers answer 404 where they have no tile, so a map can’t tell it from an empty one.';
const NO_ICONS =
  'The engine takes any answer that is no error for a set without icons, and says nothing of it.';

const BROKEN_PRELOAD =
  'In Chromium (156) a request that takes a preload which broke off is never answered, so that the map only sees that the style does not come.';

export const PROVIDER_FILES: FileTable = {
  style: {
    match: String.raw`/styles/v1/mapdock/light(\?|$)`,
    rows: allKinds(style, {
      hang: failed('STYLE_TIMEOUT'),
      cut: { ...failed(['STYLE_FAILED', 'STYLE_TIMEOUT']), cannot: BROKEN_PRELOAD },
      '500-once': ready,
    }),
  },
  TileJSON: {
    match: String.raw`/v4/[^/]+\.json(\?|$)`,
    rows: allKinds(source, {
      hang: degraded(['SOURCE_FAILED', 'TILES_TIMEOUT']),
      '500-once': readyOr(source),
    }),
  },
  tiles: {
    match: String.raw`\.vector\.pbf`,
    rows: allKinds(source, {
      'page-404': { ...readyOr(source), cannot: NO_TILE },
      hang: degraded('TILES_TIMEOUT'),
      '500-once': readyOr(source),
    }),
  },
  glyphs: {
    match: String.raw`/fonts/v1/.*\.pbf`,
    rows: allKinds(glyphs, { '500-once': readyOr(glyphs) }),
  },
  sprite: {
    match: String.raw`/sprite(@2x)?\.(json|png)`,
    rows: allKinds(sprite, {
      // Symbols wait for the sprite, and their tiles wait for the symbols.
      hang: degraded(['STYLE_INCOMPLETE', 'TILES_TIMEOUT']),
      '500-once': readyOr(sprite),
    }),
  },
  // The engine requests it only from Mapbox, and uses the sprite if it is refused.
  iconset: {
    match: String.raw`/iconset\.pbf`,
    opening: 'mapbox',
    rows: allKinds(ready, {
      hang: degraded(['STYLE_INCOMPLETE', 'TILES_TIMEOUT']),
      cut: readyOr(sprite),
      'page-200': { ...readyOr(sprite), cannot: NO_ICONS },
      reset: readyOr(sprite),
    }),
  },
};
