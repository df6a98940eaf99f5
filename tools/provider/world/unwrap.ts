import type { Position } from 'geojson';

// The atlas has shapes as they are on a sphere, across the 180th meridian and around the pole: a ring may jump from 180 to -180. A flat
// map would draw that jump as a line across the whole world. So this makes rings continuous, which may then reach beyond 180 degrees.
// geojson-vt wraps those parts around when it cuts the tiles.

const TURN = 360;
const HALF_TURN = 180;
const POLE_HOLE_LAT = 89.9;
// Just inside the map's edge at 85.0511.
const COAST_LIMIT_LAT = 85;

/** Gives the same line with longitudes that never jump, and may exceed 180 degrees. */
export function unwrapLine(line: Position[]): Position[] {
  let shift = 0;
  let before = line[0]?.[0] ?? 0;
  return line.map(([lon = 0, lat = 0]) => {
    const step = lon - before;
    before = lon;
    if (step > HALF_TURN) shift -= TURN;
    if (step < -HALF_TURN) shift += TURN;
    return [lon + shift, lat];
  });
}

/**
 * @param ring a closed ring
 * @returns a closed ring; one around a pole follows the map's edge at that pole
 */
export function unwrapRing(ring: Position[]): Position[] {
  const flat = unwrapLine(ring);
  const [firstLon = 0] = flat[0] ?? [];
  const [lastLon = 0] = flat.at(-1) ?? [];
  return Math.abs(lastLon - firstLon) < HALF_TURN ? flat : closeOverPole(ring);
}

/** Starts the ring at the 180th meridian, so that it spans the map exactly once, and adds the map's edge. */
function closeOverPole(ring: Position[]): Position[] {
  const open = ring.slice(0, -1).map(withinMap);
  const start = open.findIndex(
    (point, i) => Math.abs(longitude(point) - longitude(open.at(i - 1))) > HALF_TURN,
  );
  const [startLon = 0, startLat = 0] = open[start] ?? [];
  const [endLon = 0, endLat = 0] = open.at(start - 1) ?? [];
  const side = Math.sign(startLon) * HALF_TURN;
  const gapAfter = HALF_TURN - Math.abs(startLon);
  const gapBefore = HALF_TURN - Math.abs(endLon);
  const share = gapBefore + gapAfter === 0 ? 0 : gapBefore / (gapBefore + gapAfter);
  const seamLat = endLat + (startLat - endLat) * share;
  const pole = Math.sign(seamLat) * 90;
  return [
    [side, seamLat],
    ...open.slice(start),
    ...open.slice(0, start),
    [-side, seamLat],
    [-side, pole],
    [side, pole],
    [side, seamLat],
  ];
}

/** @param rings one polygon: outer ring, then holes */
export function unwrapPolygon(rings: Position[][]): Position[][] {
  const [outer = [], ...holes] = rings.filter((ring) => !ring.every(isAtPole)).map(unwrapRing);
  const lons = outer.map(longitude);
  const west = Math.min(...lons);
  const east = Math.max(...lons);
  return [outer, ...holes.map((hole) => moveInside(hole, west, east))];
}

function moveInside(hole: Position[], west: number, east: number) {
  const lon = longitude(hole[0]);
  const shift = lon < west ? TURN : lon > east ? -TURN : 0;
  return shift === 0 ? hole : hole.map(([x = 0, lat = 0]) => [x + shift, lat]);
}

/**
 * Moves a point into the square map. The Ross Sea reaches a little beyond its edge, and engines that draw a globe stretch that edge to the
 * pole, so they would draw a strip of water up to the pole.
 */
function withinMap([lon = 0, lat = 0]: Position): Position {
  return [lon, Math.max(-COAST_LIMIT_LAT, Math.min(COAST_LIMIT_LAT, lat))];
}

/** Whether a point is at a pole. One scale of the atlas has a tiny hole in Antarctica there, which would be a line on a flat map. */
function isAtPole([, lat = 0]: Position) {
  return Math.abs(lat) > POLE_HOLE_LAT;
}

function longitude(point: Position | undefined) {
  return point?.[0] ?? 0;
}
