import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';

/**
 * @typedef {import('@mapbox/vector-tile').VectorTileFeature} TileFeature
 * @typedef {{ x: number, y: number }} TilePoint
 */

/** @param {Uint8Array} bytes */
export function decodeTile(bytes) {
  const { layers } = new VectorTile(new PbfReader(bytes));
  return {
    layers: Object.keys(layers),
    /**
     * @param {string} name
     * @returns {TileFeature[]} none if the tile lacks the layer
     */
    features(name) {
      const layer = layers[name];
      return layer ? Array.from({ length: layer.length }, (_, i) => layer.feature(i)) : [];
    },
  };
}

/**
 * @param {TileFeature} feature a polygon
 * @param {TilePoint} point
 * @returns {boolean} by the even-odd rule, which covers holes too
 */
export function contains(feature, { x, y }) {
  let inside = false;
  for (const ring of feature.loadGeometry()) {
    ring.forEach((to, i) => {
      const from = /** @type {TilePoint} */ (ring.at(i - 1));
      const crosses = from.y > y !== to.y > y;
      if (crosses && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) inside = !inside;
    });
  }
  return inside;
}

/**
 * @param {number} lon
 * @param {number} lat
 * @param {number} z
 * @returns {{ address: { z: number, x: number, y: number }, point: TilePoint }} the tile that holds a place
 */
export function locate(lon, lat, z) {
  const scale = 2 ** z;
  const sine = Math.sin((lat * Math.PI) / 180);
  const x = ((lon + 180) / 360) * scale;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale;
  return {
    address: { z, x: Math.floor(x), y: Math.floor(y) },
    point: { x: (x % 1) * 4096, y: (y % 1) * 4096 },
  };
}
