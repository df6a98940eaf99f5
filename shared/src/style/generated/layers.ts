// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { BackgroundLayer } from './background-layer.js';
import type { BuildingLayer } from './building-layer.js';
import type { CircleLayer } from './circle-layer.js';
import type { ClipLayer } from './clip-layer.js';
import type { FillExtrusionLayer } from './fill-extrusion-layer.js';
import type { FillLayer } from './fill-layer.js';
import type { HeatmapLayer } from './heatmap-layer.js';
import type { HillshadeLayer } from './hillshade-layer.js';
import type { LineLayer } from './line-layer.js';
import type { ModelLayer } from './model-layer.js';
import type { PlacementGroupLayer } from './placement-group-layer.js';
import type { RasterLayer } from './raster-layer.js';
import type { RasterParticleLayer } from './raster-particle-layer.js';
import type { SkyLayer } from './sky-layer.js';
import type { SlotLayer } from './slot-layer.js';
import type { SymbolLayer } from './symbol-layer.js';

export type { BackgroundLayer, BackgroundLayout, BackgroundPaint } from './background-layer.js';
export type { BuildingLayer, BuildingLayout, BuildingPaint } from './building-layer.js';
export type { CircleLayer, CircleLayout, CirclePaint } from './circle-layer.js';
export type { ClipLayer, ClipLayout } from './clip-layer.js';
export type { FillExtrusionLayer, FillExtrusionLayout, FillExtrusionPaint } from './fill-extrusion-layer.js';
export type { FillLayer, FillLayout, FillPaint } from './fill-layer.js';
export type { HeatmapLayer, HeatmapLayout, HeatmapPaint } from './heatmap-layer.js';
export type { HillshadeLayer, HillshadeLayout, HillshadePaint } from './hillshade-layer.js';
export type { LineLayer, LineLayout, LinePaint } from './line-layer.js';
export type { ModelLayer, ModelLayout, ModelPaint } from './model-layer.js';
export type { PlacementGroupLayer } from './placement-group-layer.js';
export type { RasterLayer, RasterLayout, RasterPaint } from './raster-layer.js';
export type { RasterParticleLayer, RasterParticleLayout, RasterParticlePaint } from './raster-particle-layer.js';
export type { SkyLayer, SkyLayout, SkyPaint } from './sky-layer.js';
export type { SlotLayer } from './slot-layer.js';
export type { SymbolLayer, SymbolLayout, SymbolPaint } from './symbol-layer.js';

/** A layer of the style specification. */
export type SpecifiedLayer =
  | FillLayer
  | LineLayer
  | SymbolLayer
  | CircleLayer
  | HeatmapLayer
  | FillExtrusionLayer
  | BuildingLayer
  | RasterLayer
  | RasterParticleLayer
  | HillshadeLayer
  | ModelLayer
  | BackgroundLayer
  | SkyLayer
  | SlotLayer
  | PlacementGroupLayer
  | ClipLayer;
