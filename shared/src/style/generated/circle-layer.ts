// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { LayerOfSource, LayerProperties } from '../layer-members.js';
import type { StyleValue } from '../style-values.js';
import type { StyleTransition } from './scene.js';

/** `layout` of layers of type `circle`. */
export interface CircleLayout extends LayerProperties {
  /**
   * Number. Expressions may use `zoom`, `feature`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-circle-circle-sort-key
   */
  readonly 'circle-sort-key'?: StyleValue<number> | undefined;
  /**
   * `none` or `hd-road-markup`. Default `none`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-circle-circle-elevation-reference
   */
  readonly 'circle-elevation-reference'?: StyleValue<'none' | 'hd-road-markup'> | undefined;
  /**
   * `visible` or `none`. Default `visible`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-circle-visibility
   */
  readonly visibility?: StyleValue<'visible' | 'none'> | undefined;
}

/** `paint` of layers of type `circle`. */
export interface CirclePaint extends LayerProperties {
  /**
   * Number of 0 or more, in pixels. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default
   * `5`. See https://docs.mapbox.com/style-spec/reference/layers/#paint-circle-circle-radius
   */
  readonly 'circle-radius'?: StyleValue<number> | undefined;
  /** How a change of `circle-radius` goes. Default: as the style's `transition` says. */
  readonly 'circle-radius-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `#000000`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-circle-circle-color
   */
  readonly 'circle-color'?: StyleValue<string> | undefined;
  /** How a change of `circle-color` goes. Default: as the style's `transition` says. */
  readonly 'circle-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `circle-color`. Default `default`. */
  readonly 'circle-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-circle-circle-blur
   */
  readonly 'circle-blur'?: StyleValue<number> | undefined;
  /** How a change of `circle-blur` goes. Default: as the style's `transition` says. */
  readonly 'circle-blur-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-circle-circle-opacity
   */
  readonly 'circle-opacity'?: StyleValue<number> | undefined;
  /** How a change of `circle-opacity` goes. Default: as the style's `transition` says. */
  readonly 'circle-opacity-transition'?: StyleTransition | undefined;
  /**
   * Two numbers, in pixels. Expressions may use `zoom`. Default `[0,0]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-circle-circle-translate
   */
  readonly 'circle-translate'?: StyleValue<readonly [number, number]> | undefined;
  /** How a change of `circle-translate` goes. Default: as the style's `transition` says. */
  readonly 'circle-translate-transition'?: StyleTransition | undefined;
  /**
   * `map` or `viewport`. Expressions may use `zoom`. Default `map`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-circle-circle-translate-anchor
   */
  readonly 'circle-translate-anchor'?: StyleValue<'map' | 'viewport'> | undefined;
  /**
   * `map` or `viewport`. Expressions may use `zoom`. Default `map`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-circle-circle-pitch-scale
   */
  readonly 'circle-pitch-scale'?: StyleValue<'map' | 'viewport'> | undefined;
  /**
   * `map` or `viewport`. Expressions may use `zoom`. Default `viewport`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-circle-circle-pitch-alignment
   */
  readonly 'circle-pitch-alignment'?: StyleValue<'map' | 'viewport'> | undefined;
  /**
   * Number of 0 or more, in pixels. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default
   * `0`. See https://docs.mapbox.com/style-spec/reference/layers/#paint-circle-circle-stroke-width
   */
  readonly 'circle-stroke-width'?: StyleValue<number> | undefined;
  /** How a change of `circle-stroke-width` goes. Default: as the style's `transition` says. */
  readonly 'circle-stroke-width-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `#000000`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-circle-circle-stroke-color
   */
  readonly 'circle-stroke-color'?: StyleValue<string> | undefined;
  /** How a change of `circle-stroke-color` goes. Default: as the style's `transition` says. */
  readonly 'circle-stroke-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `circle-stroke-color`. Default `default`. */
  readonly 'circle-stroke-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-circle-circle-stroke-opacity
   */
  readonly 'circle-stroke-opacity'?: StyleValue<number> | undefined;
  /** How a change of `circle-stroke-opacity` goes. Default: as the style's `transition` says. */
  readonly 'circle-stroke-opacity-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-circle-circle-emissive-strength
   */
  readonly 'circle-emissive-strength'?: StyleValue<number> | undefined;
  /** How a change of `circle-emissive-strength` goes. Default: as the style's `transition` says. */
  readonly 'circle-emissive-strength-transition'?: StyleTransition | undefined;
}

/** A layer of type `circle`. */
export interface CircleLayer extends LayerOfSource {
  /** Kind of layer, as in the style specification. */
  readonly type: 'circle';
  /** Layout properties. Default: as each says. */
  readonly layout?: CircleLayout | undefined;
  /** Paint properties. Default: as each says. */
  readonly paint?: CirclePaint | undefined;
}
