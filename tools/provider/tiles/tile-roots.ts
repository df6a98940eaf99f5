const MAPBOX_HOST = 'api.mapbox.com';
const MAPBOX_TILE_HOSTS = ['a.tiles.mapbox.com', 'b.tiles.mapbox.com'];

/**
 * Lists the addresses below which a TileJSON says that the tiles are.
 * - Plain clients get this server's address.
 * - mapbox-gl gets a short `mapbox:` address, which it completes.
 * - If the request was for Mapbox's own name, the answer names two servers, as Mapbox's does; mapbox-gl requests its base address instead.
 * @param base the address by which the client reached this server
 * @param isPlain whether the client needs complete addresses
 */
export function listTileRoots(
  base: string,
  isPlain: boolean,
): { addresses: string[]; includeToken: boolean } {
  if (isPlain) return { addresses: [`${base}/v4`], includeToken: true };
  if (new URL(base).hostname !== MAPBOX_HOST) return { addresses: ['mapbox://tiles'], includeToken: false };
  return { addresses: MAPBOX_TILE_HOSTS.map((host) => `https://${host}/v4`), includeToken: true };
}
