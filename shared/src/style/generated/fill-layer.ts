// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { LayerOfSource, LayerProperties } from '../layer-members.js';
import type { StyleValue } from '../style-values.js';
import type { StyleTransition } from './scene.js';

/** `layout` of layers of type `fill`. */
export interface FillLayout extends LayerProperties {
  /**
   * Number. Expressions may use `zoom`, `feature`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-fill-fill-sort-key
   */
  readonly 'fill-sort-key'?: StyleValue<number> | undefined;
  /**
   * `visible` or `none`. Default `visible`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-fill-visibility
   */
  readonly visibility?: StyleValue<'visible' | 'none'> | undefined;
  /**
   * `none`, `hd-road-base` or `hd-road-markup`. Default `none`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-fill-fill-elevation-reference
   */
  readonly 'fill-elevation-reference'?: StyleValue<'none' | 'hd-road-base' | 'hd-road-markup'> | undefined;
  /**
   * `true` or `false`. Expressions may use `zoom`, `feature`. Default `true`. Experimental: an engine to come may
   * lack it. See https://docs.mapbox.com/style-spec/reference/layers/#layout-fill-fill-construct-bridge-guard-rail
   */
  readonly 'fill-construct-bridge-guard-rail'?: StyleValue<boolean> | undefined;
}

/** `paint` of layers of type `fill`. */
export interface FillPaint extends LayerProperties {
  /**
   * `true` or `false`. Expressions may use `zoom`. Default `true`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-fill-antialias
   */
  readonly 'fill-antialias'?: StyleValue<boolean> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-fill-opacity
   */
  readonly 'fill-opacity'?: StyleValue<number> | undefined;
  /** How a change of `fill-opacity` goes. Default: as the style's `transition` says. */
  readonly 'fill-opacity-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `#000000`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-fill-color
   */
  readonly 'fill-color'?: StyleValue<string> | undefined;
  /** How a change of `fill-color` goes. Default: as the style's `transition` says. */
  readonly 'fill-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `fill-color`. Default `default`. */
  readonly 'fill-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-fill-outline-color
   */
  readonly 'fill-outline-color'?: StyleValue<string> | undefined;
  /** How a change of `fill-outline-color` goes. Default: as the style's `transition` says. */
  readonly 'fill-outline-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `fill-outline-color`. Default `default`. */
  readonly 'fill-outline-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Two numbers, in pixels. Expressions may use `zoom`. Default `[0,0]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-fill-translate
   */
  readonly 'fill-translate'?: StyleValue<readonly [number, number]> | undefined;
  /** How a change of `fill-translate` goes. Default: as the style's `transition` says. */
  readonly 'fill-translate-transition'?: StyleTransition | undefined;
  /**
   * `map` or `viewport`. Expressions may use `zoom`. Default `map`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-fill-translate-anchor
   */
  readonly 'fill-translate-anchor'?: StyleValue<'map' | 'viewport'> | undefined;
  /**
   * Name of a picture. Expressions may use `zoom`, `feature`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-fill-pattern
   */
  readonly 'fill-pattern'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-fill-pattern-cross-fade
   */
  readonly 'fill-pattern-cross-fade'?: StyleValue<number> | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-fill-emissive-strength
   */
  readonly 'fill-emissive-strength'?: StyleValue<number> | undefined;
  /** How a change of `fill-emissive-strength` goes. Default: as the style's `transition` says. */
  readonly 'fill-emissive-strength-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more, in meters. Expressions may use `zoom`, `feature`. Default `0`. Experimental: an engine to
   * come may lack it. See https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-fill-z-offset
   */
  readonly 'fill-z-offset'?: StyleValue<number> | undefined;
  /** How a change of `fill-z-offset` goes. Default: as the style's `transition` says. */
  readonly 'fill-z-offset-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `measure-light`, `feature`. Default `rgba(241, 236, 225, 255)`.
   * Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-fill-bridge-guard-rail-color
   */
  readonly 'fill-bridge-guard-rail-color'?: StyleValue<string> | undefined;
  /** How a change of `fill-bridge-guard-rail-color` goes. Default: as the style's `transition` says. */
  readonly 'fill-bridge-guard-rail-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `fill-bridge-guard-rail-color`. Default `default`. */
  readonly 'fill-bridge-guard-rail-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `measure-light`, `feature`. Default `rgba(241, 236, 225, 255)`.
   * Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-fill-tunnel-structure-color
   */
  readonly 'fill-tunnel-structure-color'?: StyleValue<string> | undefined;
  /** How a change of `fill-tunnel-structure-color` goes. Default: as the style's `transition` says. */
  readonly 'fill-tunnel-structure-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `fill-tunnel-structure-color`. Default `default`. */
  readonly 'fill-tunnel-structure-color-use-theme'?: StyleValue<string> | undefined;
}

/** A layer of type `fill`. */
export interface FillLayer extends LayerOfSource {
  /** Kind of layer, as in the style specification. */
  readonly type: 'fill';
  /** Layout properties. Default: as each says. */
  readonly layout?: FillLayout | undefined;
  /** Paint properties. Default: as each says. */
  readonly paint?: FillPaint | undefined;
}
