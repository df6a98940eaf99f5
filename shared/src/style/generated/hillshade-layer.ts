// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { LayerOfSource, LayerProperties } from '../layer-members.js';
import type { StyleValue } from '../style-values.js';
import type { StyleTransition } from './scene.js';

/** `layout` of layers of type `hillshade`. */
export interface HillshadeLayout extends LayerProperties {
  /**
   * `visible` or `none`. Default `visible`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-hillshade-visibility
   */
  readonly visibility?: StyleValue<'visible' | 'none'> | undefined;
}

/** `paint` of layers of type `hillshade`. */
export interface HillshadePaint extends LayerProperties {
  /**
   * Number from 0 to 359, in degrees. Expressions may use `zoom`. Default `335`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-hillshade-hillshade-illumination-direction
   */
  readonly 'hillshade-illumination-direction'?: StyleValue<number> | undefined;
  /**
   * `map` or `viewport`. Expressions may use `zoom`. Default `viewport`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-hillshade-hillshade-illumination-anchor
   */
  readonly 'hillshade-illumination-anchor'?: StyleValue<'map' | 'viewport'> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `0.5`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-hillshade-hillshade-exaggeration
   */
  readonly 'hillshade-exaggeration'?: StyleValue<number> | undefined;
  /** How a change of `hillshade-exaggeration` goes. Default: as the style's `transition` says. */
  readonly 'hillshade-exaggeration-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `measure-light`. Default `#000000`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-hillshade-hillshade-shadow-color
   */
  readonly 'hillshade-shadow-color'?: StyleValue<string> | undefined;
  /** How a change of `hillshade-shadow-color` goes. Default: as the style's `transition` says. */
  readonly 'hillshade-shadow-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `hillshade-shadow-color`. Default `default`. */
  readonly 'hillshade-shadow-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `measure-light`. Default `#FFFFFF`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-hillshade-hillshade-highlight-color
   */
  readonly 'hillshade-highlight-color'?: StyleValue<string> | undefined;
  /** How a change of `hillshade-highlight-color` goes. Default: as the style's `transition` says. */
  readonly 'hillshade-highlight-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `hillshade-highlight-color`. Default `default`. */
  readonly 'hillshade-highlight-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `measure-light`. Default `#000000`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-hillshade-hillshade-accent-color
   */
  readonly 'hillshade-accent-color'?: StyleValue<string> | undefined;
  /** How a change of `hillshade-accent-color` goes. Default: as the style's `transition` says. */
  readonly 'hillshade-accent-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `hillshade-accent-color`. Default `default`. */
  readonly 'hillshade-accent-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-hillshade-hillshade-emissive-strength
   */
  readonly 'hillshade-emissive-strength'?: StyleValue<number> | undefined;
  /** How a change of `hillshade-emissive-strength` goes. Default: as the style's `transition` says. */
  readonly 'hillshade-emissive-strength-transition'?: StyleTransition | undefined;
}

/** A layer of type `hillshade`. */
export interface HillshadeLayer extends LayerOfSource {
  /** Kind of layer, as in the style specification. */
  readonly type: 'hillshade';
  /** Layout properties. Default: as each says. */
  readonly layout?: HillshadeLayout | undefined;
  /** Paint properties. Default: as each says. */
  readonly paint?: HillshadePaint | undefined;
}
