// Water is all that is not land, so it is made for each tile: the tile's square without its land. It is made from the same rings
// that the land layer draws, so there is no gap and no overlap between the two.

/** @typedef {import('geojson-vt').LegacyFeature} TileFeature */
/** @typedef {[number, number][]} Ring */

/**
 * @param {TileFeature[]} land the tile's land, every ring inside the buffered tile
 * @param {{ extent: number, buffer: number }} size
 * @returns {TileFeature[]}
 */
export function waterAround(land, { extent, buffer }) {
  // One unit wider than the land can reach: a hole that touches its outer ring is not a valid polygon.
  const low = -buffer - 1;
  const high = extent + buffer + 1;
  /** @type {Ring} */
  const square = [
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
    ...inlandSeas.map(
      (ring) => /** @type {TileFeature} */ ({ type: 3, tags: { kind: 'sea' }, geometry: [ring] }),
    ),
  ];
}

/**
 * @param {Ring} ring
 * @returns {Ring}
 */
function reverse(ring) {
  return [...ring].reverse();
}

/**
 * @param {Ring} ring
 * @returns {number} positive for an outer ring, by the tile format's rule
 */
export function signedArea(ring) {
  let doubled = 0;
  for (let i = 0; i < ring.length; i++) {
    const [x0, y0] = /** @type {[number, number]} */ (ring.at(i - 1));
    const [x1, y1] = /** @type {[number, number]} */ (ring[i]);
    doubled += x0 * y1 - x1 * y0;
  }
  return doubled / 2;
}
