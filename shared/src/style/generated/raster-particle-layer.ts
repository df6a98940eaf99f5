// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { LayerOfSource, LayerProperties } from '../layer-members.js';
import type { StyleExpression, StyleValue } from '../style-values.js';
import type { StyleTransition } from './scene.js';

/** `layout` of layers of type `raster-particle`. */
export interface RasterParticleLayout extends LayerProperties {
  /**
   * `visible` or `none`. Default `visible`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-raster-particle-visibility
   */
  readonly visibility?: StyleValue<'visible' | 'none'> | undefined;
}

/** `paint` of layers of type `raster-particle`. */
export interface RasterParticlePaint extends LayerProperties {
  /**
   * Text. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-particle-raster-particle-array-band
   */
  readonly 'raster-particle-array-band'?: string | undefined;
  /**
   * Number of 1 or more. Default `512`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-particle-raster-particle-count
   */
  readonly 'raster-particle-count'?: number | undefined;
  /**
   * An expression of colours. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-particle-raster-particle-color
   */
  readonly 'raster-particle-color'?: string | StyleExpression | undefined;
  /** `none`: no theme of the style changes `raster-particle-color`. Default `default`. */
  readonly 'raster-particle-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number of 1 or more. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-particle-raster-particle-max-speed
   */
  readonly 'raster-particle-max-speed'?: number | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `0.2`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-particle-raster-particle-speed-factor
   */
  readonly 'raster-particle-speed-factor'?: StyleValue<number> | undefined;
  /** How a change of `raster-particle-speed-factor` goes. Default: as the style's `transition` says. */
  readonly 'raster-particle-speed-factor-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `0.98`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-particle-raster-particle-fade-opacity-factor
   */
  readonly 'raster-particle-fade-opacity-factor'?: StyleValue<number> | undefined;
  /** How a change of `raster-particle-fade-opacity-factor` goes. Default: as the style's `transition` says. */
  readonly 'raster-particle-fade-opacity-factor-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Default `0.8`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-particle-raster-particle-reset-rate-factor
   */
  readonly 'raster-particle-reset-rate-factor'?: number | undefined;
  /**
   * Number of 0 or more, in meters. Expressions may use `zoom`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-particle-raster-particle-elevation
   */
  readonly 'raster-particle-elevation'?: StyleValue<number> | undefined;
  /** How a change of `raster-particle-elevation` goes. Default: as the style's `transition` says. */
  readonly 'raster-particle-elevation-transition'?: StyleTransition | undefined;
}

/** A layer of type `raster-particle`. */
export interface RasterParticleLayer extends LayerOfSource {
  /** Kind of layer, as in the style specification. */
  readonly type: 'raster-particle';
  /** Layout properties. Default: as each says. */
  readonly layout?: RasterParticleLayout | undefined;
  /** Paint properties. Default: as each says. */
  readonly paint?: RasterParticlePaint | undefined;
}
