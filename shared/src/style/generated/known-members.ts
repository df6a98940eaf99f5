// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl 3.32.0: change scripts/style.
/** Types of layers. */
export const LAYER_TYPES = [
  'fill',
  'line',
  'symbol',
  'circle',
  'heatmap',
  'fill-extrusion',
  'building',
  'raster',
  'raster-particle',
  'hillshade',
  'model',
  'background',
  'sky',
  'slot',
  'placement-group',
  'clip',
] as const;
