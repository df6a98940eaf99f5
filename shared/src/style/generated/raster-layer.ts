// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { LayerOfSource, LayerProperties } from '../layer-members.js';
import type { StyleExpression, StyleValue } from '../style-values.js';
import type { StyleTransition } from './scene.js';

/** `layout` of layers of type `raster`. */
export interface RasterLayout extends LayerProperties {
  /**
   * `visible` or `none`. Default `visible`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-raster-visibility
   */
  readonly visibility?: StyleValue<'visible' | 'none'> | undefined;
}

/** `paint` of layers of type `raster`. */
export interface RasterPaint extends LayerProperties {
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-raster-opacity
   */
  readonly 'raster-opacity'?: StyleValue<number> | undefined;
  /** How a change of `raster-opacity` goes. Default: as the style's `transition` says. */
  readonly 'raster-opacity-transition'?: StyleTransition | undefined;
  /**
   * An expression of colours. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-raster-color
   */
  readonly 'raster-color'?: string | StyleExpression | undefined;
  /** `none`: no theme of the style changes `raster-color`. Default `default`. */
  readonly 'raster-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Four numbers. Expressions may use `zoom`. Default `[0.2126,0.7152,0.0722,0]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-raster-color-mix
   */
  readonly 'raster-color-mix'?: StyleValue<readonly [number, number, number, number]> | undefined;
  /** How a change of `raster-color-mix` goes. Default: as the style's `transition` says. */
  readonly 'raster-color-mix-transition'?: StyleTransition | undefined;
  /**
   * Two numbers. Expressions may use `zoom`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-raster-color-range
   */
  readonly 'raster-color-range'?: StyleValue<readonly [number, number]> | undefined;
  /** How a change of `raster-color-range` goes. Default: as the style's `transition` says. */
  readonly 'raster-color-range-transition'?: StyleTransition | undefined;
  /**
   * `linear` or `log`. Default `linear`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-raster-color-scale
   */
  readonly 'raster-color-scale'?: StyleValue<'linear' | 'log'> | undefined;
  /**
   * Number, in degrees. Expressions may use `zoom`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-raster-hue-rotate
   */
  readonly 'raster-hue-rotate'?: StyleValue<number> | undefined;
  /** How a change of `raster-hue-rotate` goes. Default: as the style's `transition` says. */
  readonly 'raster-hue-rotate-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-raster-brightness-min
   */
  readonly 'raster-brightness-min'?: StyleValue<number> | undefined;
  /** How a change of `raster-brightness-min` goes. Default: as the style's `transition` says. */
  readonly 'raster-brightness-min-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-raster-brightness-max
   */
  readonly 'raster-brightness-max'?: StyleValue<number> | undefined;
  /** How a change of `raster-brightness-max` goes. Default: as the style's `transition` says. */
  readonly 'raster-brightness-max-transition'?: StyleTransition | undefined;
  /**
   * Number from -1 to 1. Expressions may use `zoom`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-raster-saturation
   */
  readonly 'raster-saturation'?: StyleValue<number> | undefined;
  /** How a change of `raster-saturation` goes. Default: as the style's `transition` says. */
  readonly 'raster-saturation-transition'?: StyleTransition | undefined;
  /**
   * Number from -1 to 1. Expressions may use `zoom`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-raster-contrast
   */
  readonly 'raster-contrast'?: StyleValue<number> | undefined;
  /** How a change of `raster-contrast` goes. Default: as the style's `transition` says. */
  readonly 'raster-contrast-transition'?: StyleTransition | undefined;
  /**
   * `linear` or `nearest`. Expressions may use `zoom`. Default `linear`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-raster-resampling
   */
  readonly 'raster-resampling'?: StyleValue<'linear' | 'nearest'> | undefined;
  /**
   * Number of 0 or more, in milliseconds. Expressions may use `zoom`. Default `300`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-raster-fade-duration
   */
  readonly 'raster-fade-duration'?: StyleValue<number> | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-raster-emissive-strength
   */
  readonly 'raster-emissive-strength'?: StyleValue<number> | undefined;
  /** How a change of `raster-emissive-strength` goes. Default: as the style's `transition` says. */
  readonly 'raster-emissive-strength-transition'?: StyleTransition | undefined;
  /**
   * Text. Default: none. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-raster-array-band
   */
  readonly 'raster-array-band'?: string | undefined;
  /**
   * Number of 0 or more, in meters. Expressions may use `zoom`. Default `0`. Experimental: an engine to come may lack
   * it. See https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-raster-elevation
   */
  readonly 'raster-elevation'?: StyleValue<number> | undefined;
  /** How a change of `raster-elevation` goes. Default: as the style's `transition` says. */
  readonly 'raster-elevation-transition'?: StyleTransition | undefined;
  /**
   * `sea` or `ground`. Default `sea`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-raster-raster-elevation-reference
   */
  readonly 'raster-elevation-reference'?: StyleValue<'sea' | 'ground'> | undefined;
}

/** A layer of type `raster`. */
export interface RasterLayer extends LayerOfSource {
  /** Kind of layer, as in the style specification. */
  readonly type: 'raster';
  /** Layout properties. Default: as each says. */
  readonly layout?: RasterLayout | undefined;
  /** Paint properties. Default: as each says. */
  readonly paint?: RasterPaint | undefined;
}
