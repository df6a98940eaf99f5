// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { LayerProperties, LayerWithoutSource } from '../layer-members.js';
import type { StyleValue } from '../style-values.js';
import type { StyleTransition } from './scene.js';

/** `layout` of layers of type `background`. */
export interface BackgroundLayout extends LayerProperties {
  /**
   * `visible` or `none`. Default `visible`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-background-visibility
   */
  readonly visibility?: StyleValue<'visible' | 'none'> | undefined;
}

/** `paint` of layers of type `background`. */
export interface BackgroundPaint extends LayerProperties {
  /**
   * `map` or `viewport`. Default `map`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-background-background-pitch-alignment
   */
  readonly 'background-pitch-alignment'?: StyleValue<'map' | 'viewport'> | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `measure-light`. Default `#000000`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-background-background-color
   */
  readonly 'background-color'?: StyleValue<string> | undefined;
  /** How a change of `background-color` goes. Default: as the style's `transition` says. */
  readonly 'background-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `background-color`. Default `default`. */
  readonly 'background-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Name of a picture. Expressions may use `zoom`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-background-background-pattern
   */
  readonly 'background-pattern'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-background-background-opacity
   */
  readonly 'background-opacity'?: StyleValue<number> | undefined;
  /** How a change of `background-opacity` goes. Default: as the style's `transition` says. */
  readonly 'background-opacity-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-background-background-emissive-strength
   */
  readonly 'background-emissive-strength'?: StyleValue<number> | undefined;
  /** How a change of `background-emissive-strength` goes. Default: as the style's `transition` says. */
  readonly 'background-emissive-strength-transition'?: StyleTransition | undefined;
}

/** A layer of type `background`. */
export interface BackgroundLayer extends LayerWithoutSource {
  /** Kind of layer, as in the style specification. */
  readonly type: 'background';
  /** Layout properties. Default: as each says. */
  readonly layout?: BackgroundLayout | undefined;
  /** Paint properties. Default: as each says. */
  readonly paint?: BackgroundPaint | undefined;
}
