import type { StyleAddresses } from './make-style.ts';

/** Addresses for mapbox-gl, which turns them into addresses below its base address and adds its current token. */
export const MAPBOX_ADDRESSES: StyleAddresses = {
  sprite: (styleId) => `mapbox://sprites/mapdock/${styleId}`,
  glyphs: 'mapbox://fonts/mapdock/{fontstack}/{range}.pbf',
  tilesets: (tilesets) => `mapbox://${tilesets}`,
  mapboxOnly: true,
};

/**
 * Addresses for all other clients: they are complete and contain the token.
 * @param base such as "http://localhost:3002"
 */
export function plainAddresses(base: string, token: string): StyleAddresses {
  const access = `access_token=${encodeURIComponent(token)}`;
  return {
    sprite: (styleId) => `${base}/styles/v1/mapdock/${styleId}/sprite?${access}`,
    glyphs: `${base}/fonts/v1/mapdock/{fontstack}/{range}.pbf?${access}`,
    tilesets: (tilesets) => `${base}/v4/${tilesets}.json?addresses=plain&${access}`,
    mapboxOnly: false,
  };
}
