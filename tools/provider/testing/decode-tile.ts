import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { VectorTileFeature } from '@mapbox/vector-tile';

export type TileFeature = VectorTileFeature;

export type TilePoint = { x: number; y: number };

export function decodeTile(bytes: Uint8Array) {
  const { layers } = new VectorTile(new PbfReader(bytes));
  return {
    layers: Object.keys(layers),
    /** @returns none if the tile lacks the layer */
    features(name: string): TileFeature[] {
      const layer = layers[name];
      return layer ? Array.from({ length: layer.length }, (_, i) => layer.feature(i)) : [];
    },
  };
}

/**
 * @param feature a polygon
 * @returns by the even-odd rule, which covers holes too
 */
export function contains(feature: TileFeature, { x, y }: TilePoint): boolean {
  let inside = false;
  for (const ring of feature.loadGeometry()) {
    ring.forEach((to, i) => {
      const from = ring.at(i - 1) as TilePoint;
      const crosses = from.y > y !== to.y > y;
      if (crosses && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) inside = !inside;
    });
  }
  return inside;
}

/** @returns the tile that holds a place */
export function locate(
  lon: number,
  lat: number,
  z: number,
): { address: { z: number; x: number; y: number }; point: TilePoint } {
  const scale = 2 ** z;
  const sine = Math.sin((lat * Math.PI) / 180);
  const x = ((lon + 180) / 360) * scale;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale;
  return {
    address: { z, x: Math.floor(x), y: Math.floor(y) },
    point: { x: (x % 1) * 4096, y: (y % 1) * 4096 },
  };
}
