export const MIN_ZOOM = 0;
// The finest data of coasts is exact to about a kilometre. Above this zoom, engines scale the tiles up.
export const MAX_ZOOM = 8;

export type TileAddress = { z: number; x: number; y: number };

/** @param parts as in the path */
export function parseTileAddress(
  parts: Record<string, string>,
): { ok: true; address: TileAddress } | { ok: false; message: string } {
  for (const name of ['z', 'x', 'y']) {
    if (!/^\d{1,9}$/.test(parts[name] ?? ''))
      return refuse(`${name} must be a whole number, not "${parts[name]}"`);
  }
  const address = { z: Number(parts['z']), x: Number(parts['x']), y: Number(parts['y']) };
  if (address.z > MAX_ZOOM) return refuse(`zoom must be ${MIN_ZOOM} to ${MAX_ZOOM}, not ${address.z}`);
  const last = 2 ** address.z - 1;
  if (address.x > last || address.y > last) {
    return refuse(`at zoom ${address.z}, x and y must be 0 to ${last}, not ${address.x} and ${address.y}`);
  }
  return { ok: true, address };
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
