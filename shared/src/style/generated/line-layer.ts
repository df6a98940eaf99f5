// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { LayerOfSource, LayerProperties } from '../layer-members.js';
import type { StyleExpression, StyleValue } from '../style-values.js';
import type { StyleTransition } from './scene.js';

/** `layout` of layers of type `line`. */
export interface LineLayout extends LayerProperties {
  /**
   * `butt`, `round` or `square`. Expressions may use `zoom`, `feature`. Default `butt`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-line-line-cap
   */
  readonly 'line-cap'?: StyleValue<'butt' | 'round' | 'square'> | undefined;
  /**
   * `bevel`, `round`, `miter` or `none`. Expressions may use `zoom`, `feature`. Default `miter`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-line-line-join
   */
  readonly 'line-join'?: StyleValue<'bevel' | 'round' | 'miter' | 'none'> | undefined;
  /**
   * Number. Expressions may use `zoom`. Default `2`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-line-line-miter-limit
   */
  readonly 'line-miter-limit'?: StyleValue<number> | undefined;
  /**
   * Number. Expressions may use `zoom`. Default `1.05`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-line-line-round-limit
   */
  readonly 'line-round-limit'?: StyleValue<number> | undefined;
  /**
   * Number. Expressions may use `zoom`, `feature`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-line-line-sort-key
   */
  readonly 'line-sort-key'?: StyleValue<number> | undefined;
  /**
   * Number, in meters. Expressions may use `zoom`, `feature`, `line-progress`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-line-line-z-offset
   */
  readonly 'line-z-offset'?: StyleValue<number> | undefined;
  /**
   * `none`, `sea`, `ground` or `hd-road-markup`. Default `none`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-line-line-elevation-reference
   */
  readonly 'line-elevation-reference'?: StyleValue<'none' | 'sea' | 'ground' | 'hd-road-markup'> | undefined;
  /**
   * Number. Default: none. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-line-line-cross-slope
   */
  readonly 'line-cross-slope'?: StyleValue<number> | undefined;
  /**
   * `visible` or `none`. Default `visible`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-line-visibility
   */
  readonly visibility?: StyleValue<'visible' | 'none'> | undefined;
  /**
   * `pixels` or `meters`. Expressions may use `zoom`. Default `pixels`. Experimental: an engine to come may lack it.
   * See https://docs.mapbox.com/style-spec/reference/layers/#layout-line-line-width-unit
   */
  readonly 'line-width-unit'?: StyleValue<'pixels' | 'meters'> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `feature`, `line-progress`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-line-line-elevation-ground-scale
   */
  readonly 'line-elevation-ground-scale'?: StyleValue<number> | undefined;
  /** How a change of `line-elevation-ground-scale` goes. Default: as the style's `transition` says. */
  readonly 'line-elevation-ground-scale-transition'?: StyleTransition | undefined;
}

/** `paint` of layers of type `line`. */
export interface LinePaint extends LayerProperties {
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-opacity
   */
  readonly 'line-opacity'?: StyleValue<number> | undefined;
  /** How a change of `line-opacity` goes. Default: as the style's `transition` says. */
  readonly 'line-opacity-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `#000000`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-color
   */
  readonly 'line-color'?: StyleValue<string> | undefined;
  /** How a change of `line-color` goes. Default: as the style's `transition` says. */
  readonly 'line-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `line-color`. Default `default`. */
  readonly 'line-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Two numbers, in pixels. Expressions may use `zoom`. Default `[0,0]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-translate
   */
  readonly 'line-translate'?: StyleValue<readonly [number, number]> | undefined;
  /** How a change of `line-translate` goes. Default: as the style's `transition` says. */
  readonly 'line-translate-transition'?: StyleTransition | undefined;
  /**
   * `map` or `viewport`. Expressions may use `zoom`. Default `map`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-translate-anchor
   */
  readonly 'line-translate-anchor'?: StyleValue<'map' | 'viewport'> | undefined;
  /**
   * Number of 0 or more, in pixels. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`,
   * `line-progress`. Default `1`. See https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-width
   */
  readonly 'line-width'?: StyleValue<number> | undefined;
  /** How a change of `line-width` goes. Default: as the style's `transition` says. */
  readonly 'line-width-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more, in pixels. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default
   * `0`. See https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-gap-width
   */
  readonly 'line-gap-width'?: StyleValue<number> | undefined;
  /** How a change of `line-gap-width` goes. Default: as the style's `transition` says. */
  readonly 'line-gap-width-transition'?: StyleTransition | undefined;
  /**
   * Number, in pixels. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-offset
   */
  readonly 'line-offset'?: StyleValue<number> | undefined;
  /** How a change of `line-offset` goes. Default: as the style's `transition` says. */
  readonly 'line-offset-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more, in pixels. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default
   * `0`. See https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-blur
   */
  readonly 'line-blur'?: StyleValue<number> | undefined;
  /** How a change of `line-blur` goes. Default: as the style's `transition` says. */
  readonly 'line-blur-transition'?: StyleTransition | undefined;
  /**
   * List of numbers of 0 or more, in line widths. Expressions may use `zoom`, `feature`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-dasharray
   */
  readonly 'line-dasharray'?: StyleValue<readonly (number | StyleExpression)[]> | undefined;
  /**
   * Name of a picture. Expressions may use `zoom`, `feature`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-pattern
   */
  readonly 'line-pattern'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-pattern-cross-fade
   */
  readonly 'line-pattern-cross-fade'?: StyleValue<number> | undefined;
  /**
   * An expression of colours. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-gradient
   */
  readonly 'line-gradient'?: string | StyleExpression | undefined;
  /** `none`: no theme of the style changes `line-gradient`. Default `default`. */
  readonly 'line-gradient-use-theme'?: StyleValue<string> | undefined;
  /**
   * Two numbers. Default `[0,0]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-trim-offset
   */
  readonly 'line-trim-offset'?: readonly [number, number] | undefined;
  /**
   * Two numbers. Expressions may use `zoom`, `measure-light`. Default `[0,0]`. Experimental: an engine to come may
   * lack it. See https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-trim-fade-range
   */
  readonly 'line-trim-fade-range'?: StyleValue<readonly [number, number]> | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `measure-light`. Default `transparent`. Experimental: an engine to come
   * may lack it. See https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-trim-color
   */
  readonly 'line-trim-color'?: StyleValue<string> | undefined;
  /** How a change of `line-trim-color` goes. Default: as the style's `transition` says. */
  readonly 'line-trim-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `line-trim-color`. Default `default`. */
  readonly 'line-trim-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`, `measure-light`, `line-progress`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-emissive-strength
   */
  readonly 'line-emissive-strength'?: StyleValue<number> | undefined;
  /** How a change of `line-emissive-strength` goes. Default: as the style's `transition` says. */
  readonly 'line-emissive-strength-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more, in pixels. Expressions may use `zoom`, `feature`, `feature-state`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-border-width
   */
  readonly 'line-border-width'?: StyleValue<number> | undefined;
  /** How a change of `line-border-width` goes. Default: as the style's `transition` says. */
  readonly 'line-border-width-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `feature`, `feature-state`. Default `rgba(0, 0, 0, 0)`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-border-color
   */
  readonly 'line-border-color'?: StyleValue<string> | undefined;
  /** How a change of `line-border-color` goes. Default: as the style's `transition` says. */
  readonly 'line-border-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `line-border-color`. Default `default`. */
  readonly 'line-border-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * An expression of colours. Default: none. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-border-gradient
   */
  readonly 'line-border-gradient'?: string | StyleExpression | undefined;
  /** `none`: no theme of the style changes `line-border-gradient`. Default `default`. */
  readonly 'line-border-gradient-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-occlusion-opacity
   */
  readonly 'line-occlusion-opacity'?: StyleValue<number> | undefined;
  /** How a change of `line-occlusion-opacity` goes. Default: as the style's `transition` says. */
  readonly 'line-occlusion-opacity-transition'?: StyleTransition | undefined;
  /**
   * `default`, `multiply` or `additive`. Expressions may use `zoom`. Default `default`. Experimental: an engine to
   * come may lack it. See https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-blend-mode
   */
  readonly 'line-blend-mode'?: StyleValue<'default' | 'multiply' | 'additive'> | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`. Default `0`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-blend-additive-clamp
   */
  readonly 'line-blend-additive-clamp'?: StyleValue<number> | undefined;
  /**
   * Number of 0 or more, in meters. Expressions may use `zoom`. Default `0`. Experimental: an engine to come may lack
   * it. See https://docs.mapbox.com/style-spec/reference/layers/#paint-line-line-cutout-depth
   */
  readonly 'line-cutout-depth'?: StyleValue<number> | undefined;
  /** How a change of `line-cutout-depth` goes. Default: as the style's `transition` says. */
  readonly 'line-cutout-depth-transition'?: StyleTransition | undefined;
}

/** A layer of type `line`. */
export interface LineLayer extends LayerOfSource {
  /** Kind of layer, as in the style specification. */
  readonly type: 'line';
  /** Layout properties. Default: as each says. */
  readonly layout?: LineLayout | undefined;
  /** Paint properties. Default: as each says. */
  readonly paint?: LinePaint | undefined;
}
