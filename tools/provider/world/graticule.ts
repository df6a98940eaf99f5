import type { Feature, GeoJsonProperties, Position } from 'geojson';

// The web mercator map ends just below this latitude, so lines need not be longer.
const MAP_EDGE_LAT = 85.06;
const TROPIC_LAT = 23.44;
const POLAR_CIRCLE_LAT = 66.56;
const NAMED_PARALLELS = [
  { lat: 0, kind: 'equator' },
  { lat: TROPIC_LAT, kind: 'tropic' },
  { lat: -TROPIC_LAT, kind: 'tropic' },
  { lat: POLAR_CIRCLE_LAT, kind: 'polar-circle' },
  { lat: -POLAR_CIRCLE_LAT, kind: 'polar-circle' },
];

/** Makes meridians and parallels. There is no line at 180, since the one at -180 is drawn on both edges of the map. */
export function graticule(stepDegrees: number): Feature[] {
  const lines = NAMED_PARALLELS.map(({ lat, kind }) => parallel(lat, kind));
  for (let lon = -180; lon < 180; lon += stepDegrees) {
    lines.push(
      line({ kind: 'meridian', degrees: lon }, [
        [lon, -MAP_EDGE_LAT],
        [lon, MAP_EDGE_LAT],
      ]),
    );
  }
  const lastLat = Math.floor(MAP_EDGE_LAT / stepDegrees) * stepDegrees;
  for (let lat = -lastLat; lat <= lastLat; lat += stepDegrees) {
    if (lat !== 0) lines.push(parallel(lat, 'parallel'));
  }
  return lines;
}

function parallel(lat: number, kind: string) {
  return line({ kind, degrees: lat }, [
    [-180, lat],
    [180, lat],
  ]);
}

function line(properties: GeoJsonProperties, coordinates: Position[]): Feature {
  return { type: 'Feature', properties, geometry: { type: 'LineString', coordinates } };
}
