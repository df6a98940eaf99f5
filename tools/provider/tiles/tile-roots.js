const MAPBOX_HOST = 'api.mapbox.com';
const MAPBOX_TILE_HOSTS = ['a.tiles.mapbox.com', 'b.tiles.mapbox.com'];

/**
 * Below which addresses a TileJSON says that tiles are. For mapbox-gl they are short ones, which it completes; by Mapbox's own name
 * it gets what Mapbox tells it, two servers, instead of which it asks its base address.
 * @param {string} base the address by which the client reached this server
 * @param {boolean} isPlain the client completes nothing
 * @returns {{ addresses: string[], holdToken: boolean }}
 */
export function listTileRoots(base, isPlain) {
  if (isPlain) return { addresses: [`${base}/v4`], holdToken: true };
  if (new URL(base).hostname !== MAPBOX_HOST) return { addresses: ['mapbox://tiles'], holdToken: false };
  return { addresses: MAPBOX_TILE_HOSTS.map((host) => `https://${host}/v4`), holdToken: true };
}
