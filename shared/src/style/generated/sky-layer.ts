// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { LayerProperties, LayerWithoutSource } from '../layer-members.js';
import type { StyleExpression, StyleValue } from '../style-values.js';
import type { StyleTransition } from './scene.js';

/** `layout` of layers of type `sky`. */
export interface SkyLayout extends LayerProperties {
  /**
   * `visible` or `none`. Default `visible`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-sky-visibility
   */
  readonly visibility?: StyleValue<'visible' | 'none'> | undefined;
}

/** `paint` of layers of type `sky`. */
export interface SkyPaint extends LayerProperties {
  /**
   * `gradient` or `atmosphere`. Expressions may use `zoom`. Default `atmosphere`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-sky-sky-type
   */
  readonly 'sky-type'?: StyleValue<'gradient' | 'atmosphere'> | undefined;
  /**
   * Two numbers, in degrees. Expressions may use `zoom`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-sky-sky-atmosphere-sun
   */
  readonly 'sky-atmosphere-sun'?: StyleValue<readonly [number, number]> | undefined;
  /**
   * Number from 0 to 100. Default `10`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-sky-sky-atmosphere-sun-intensity
   */
  readonly 'sky-atmosphere-sun-intensity'?: number | undefined;
  /**
   * Two numbers, in degrees. Expressions may use `zoom`. Default `[0,0]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-sky-sky-gradient-center
   */
  readonly 'sky-gradient-center'?: StyleValue<readonly [number, number]> | undefined;
  /**
   * Number from 0 to 180, in degrees. Expressions may use `zoom`. Default `90`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-sky-sky-gradient-radius
   */
  readonly 'sky-gradient-radius'?: StyleValue<number> | undefined;
  /**
   * An expression of colours. Default `["interpolate",["linear"],["sky-radial-progress"],0.8,"#87ceeb",1,"white"]`.
   * See https://docs.mapbox.com/style-spec/reference/layers/#paint-sky-sky-gradient
   */
  readonly 'sky-gradient'?: string | StyleExpression | undefined;
  /** `none`: no theme of the style changes `sky-gradient`. Default `default`. */
  readonly 'sky-gradient-use-theme'?: StyleValue<string> | undefined;
  /**
   * CSS colour. Default `white`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-sky-sky-atmosphere-halo-color
   */
  readonly 'sky-atmosphere-halo-color'?: string | undefined;
  /** `none`: no theme of the style changes `sky-atmosphere-halo-color`. Default `default`. */
  readonly 'sky-atmosphere-halo-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * CSS colour. Default `white`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-sky-sky-atmosphere-color
   */
  readonly 'sky-atmosphere-color'?: string | undefined;
  /** `none`: no theme of the style changes `sky-atmosphere-color`. Default `default`. */
  readonly 'sky-atmosphere-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-sky-sky-opacity
   */
  readonly 'sky-opacity'?: StyleValue<number> | undefined;
  /** How a change of `sky-opacity` goes. Default: as the style's `transition` says. */
  readonly 'sky-opacity-transition'?: StyleTransition | undefined;
}

/** A layer of type `sky`. */
export interface SkyLayer extends LayerWithoutSource {
  /** Kind of layer, as in the style specification. */
  readonly type: 'sky';
  /** Layout properties. Default: as each says. */
  readonly layout?: SkyLayout | undefined;
  /** Paint properties. Default: as each says. */
  readonly paint?: SkyPaint | undefined;
}
