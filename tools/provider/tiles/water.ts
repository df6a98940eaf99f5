import type { LegacyFeature } from 'geojson-vt';

// Water is all that is not land, so it is made for each tile: the tile's square without its land. It is made from the same rings
// that the land layer draws, so there is no gap and no overlap between the two.

export type TileFeature = LegacyFeature;

export type Ring = [number, number][];

/** @param land the tile's land, every ring inside the buffered tile */
export function waterAround(
  land: TileFeature[],
  { extent, buffer }: { extent: number; buffer: number },
): TileFeature[] {
  // One unit wider than the land can reach: a hole that touches its outer ring is not a valid polygon.
  const low = -buffer - 1;
  const high = extent + buffer + 1;
  const square: Ring = [
    [low, low],
    [high, low],
    [high, high],
    [low, high],
    [low, low],
  ];
  const coasts = land.flatMap((feature) => (feature.type === 3 ? feature.geometry : []));
  const holes = coasts.filter((ring) => signedArea(ring) > 0).map(reverse);
  // A hole in the land is a sea without an outlet.
  const inlandSeas = coasts.filter((ring) => signedArea(ring) < 0).map(reverse);
  return [
    { type: 3, tags: { kind: 'ocean' }, geometry: [square, ...holes] },
    ...inlandSeas.map((ring) => ({ type: 3, tags: { kind: 'sea' }, geometry: [ring] }) as TileFeature),
  ];
}

function reverse(ring: Ring): Ring {
  return [...ring].reverse();
}

/** @returns positive for an outer ring, by the tile format's rule */
export function signedArea(ring: Ring): number {
  let doubled = 0;
  for (let i = 0; i < ring.length; i++) {
    const [x0, y0] = ring.at(i - 1) as [number, number];
    const [x1, y1] = ring[i] as [number, number];
    doubled += x0 * y1 - x1 * y0;
  }
  return doubled / 2;
}
