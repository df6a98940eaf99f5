import type { FillLayer } from '@mapdock/shared';

/** A config with the countries of the world, of which those that are selected are red. */
export const GERMANY = 276;

export const camera = { center: [7, 49] as [number, number], zoom: 4 };

export const dark = { style: 'mapbox://styles/mapdock/dark' };

export const world = { world: { type: 'vector' as const, url: 'mapbox://mapdock.world' } };

export const countries: FillLayer = {
  id: 'areas',
  type: 'fill',
  source: 'world',
  'source-layer': 'countries',
  paint: { 'fill-color': ['case', ['boolean', ['feature-state', 'selected'], false], '#ff0000', '#00ff00'] },
};

export const selectable = { camera, sources: world, layers: [countries] };
