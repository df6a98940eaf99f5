// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { LayerOfSource, LayerProperties } from '../layer-members.js';
import type { StyleExpression, StyleValue } from '../style-values.js';
import type { StyleAppearance, StyleTransition } from './scene.js';

/** `layout` of layers of type `symbol`. */
export interface SymbolLayout extends LayerProperties {
  /**
   * `point`, `line` or `line-center`. Expressions may use `zoom`. Default `point`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-symbol-placement
   */
  readonly 'symbol-placement'?: StyleValue<'point' | 'line' | 'line-center'> | undefined;
  /**
   * Number of 1 or more, in pixels. Expressions may use `zoom`. Default `250`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-symbol-spacing
   */
  readonly 'symbol-spacing'?: StyleValue<number> | undefined;
  /**
   * `true` or `false`. Expressions may use `zoom`. Default `false`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-symbol-avoid-edges
   */
  readonly 'symbol-avoid-edges'?: StyleValue<boolean> | undefined;
  /**
   * Number. Expressions may use `zoom`, `feature`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-symbol-sort-key
   */
  readonly 'symbol-sort-key'?: StyleValue<number> | undefined;
  /**
   * `auto`, `viewport-y` or `source`. Expressions may use `zoom`. Default `auto`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-symbol-z-order
   */
  readonly 'symbol-z-order'?: StyleValue<'auto' | 'viewport-y' | 'source'> | undefined;
  /**
   * `true` or `false`. Expressions may use `zoom`. Default `false`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-symbol-z-elevate
   */
  readonly 'symbol-z-elevate'?: StyleValue<boolean> | undefined;
  /**
   * `sea`, `ground` or `hd-road-markup`. Expressions may use `zoom`. Default `ground`. Experimental: an engine to
   * come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-symbol-elevation-reference
   */
  readonly 'symbol-elevation-reference'?: StyleValue<'sea' | 'ground' | 'hd-road-markup'> | undefined;
  /**
   * `true` or `false`. Expressions may use `zoom`. Default `false`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-icon-allow-overlap
   */
  readonly 'icon-allow-overlap'?: StyleValue<boolean> | undefined;
  /**
   * `true` or `false`. Expressions may use `zoom`. Default `false`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-icon-ignore-placement
   */
  readonly 'icon-ignore-placement'?: StyleValue<boolean> | undefined;
  /**
   * `true` or `false`. Expressions may use `zoom`. Default `false`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-icon-optional
   */
  readonly 'icon-optional'?: StyleValue<boolean> | undefined;
  /**
   * `map`, `viewport` or `auto`. Expressions may use `zoom`. Default `auto`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-icon-rotation-alignment
   */
  readonly 'icon-rotation-alignment'?: StyleValue<'map' | 'viewport' | 'auto'> | undefined;
  /**
   * Number of 0 or more, in times the size of the picture. Expressions may use `zoom`, `feature`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-icon-size
   */
  readonly 'icon-size'?: StyleValue<number> | undefined;
  /**
   * Two numbers. Default `[0.8,2]`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-icon-size-scale-range
   */
  readonly 'icon-size-scale-range'?: StyleValue<readonly [number, number]> | undefined;
  /**
   * `none`, `width`, `height` or `both`. Expressions may use `zoom`, `feature`. Default `none`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-icon-text-fit
   */
  readonly 'icon-text-fit'?: StyleValue<'none' | 'width' | 'height' | 'both'> | undefined;
  /**
   * Four numbers, in pixels. Expressions may use `zoom`, `feature`. Default `[0,0,0,0]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-icon-text-fit-padding
   */
  readonly 'icon-text-fit-padding'?: StyleValue<readonly (number | StyleExpression)[]> | undefined;
  /**
   * Name of a picture. Expressions may use `zoom`, `feature`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-icon-image
   */
  readonly 'icon-image'?: StyleValue<string> | undefined;
  /** `none`: no theme of the style changes `icon-image`. Default `default`. */
  readonly 'icon-image-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number, in degrees. Expressions may use `zoom`, `feature`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-icon-rotate
   */
  readonly 'icon-rotate'?: StyleValue<number> | undefined;
  /**
   * Number of 0 or more, in pixels. Expressions may use `zoom`. Default `2`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-icon-padding
   */
  readonly 'icon-padding'?: StyleValue<number> | undefined;
  /**
   * `true` or `false`. Expressions may use `zoom`. Default `false`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-icon-keep-upright
   */
  readonly 'icon-keep-upright'?: StyleValue<boolean> | undefined;
  /**
   * Two numbers. Expressions may use `zoom`, `feature`. Default `[0,0]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-icon-offset
   */
  readonly 'icon-offset'?: StyleValue<readonly (number | StyleExpression)[]> | undefined;
  /**
   * `center`, `left`, `right`, `top`, `bottom`, `top-left`, `top-right`, `bottom-left` or `bottom-right`. Expressions
   * may use `zoom`, `feature`. Default `center`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-icon-anchor
   */
  readonly 'icon-anchor'?: StyleValue<'center' | 'left' | 'right' | 'top' | 'bottom' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'> | undefined;
  /**
   * `map`, `viewport` or `auto`. Expressions may use `zoom`. Default `auto`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-icon-pitch-alignment
   */
  readonly 'icon-pitch-alignment'?: StyleValue<'map' | 'viewport' | 'auto'> | undefined;
  /**
   * `map`, `viewport` or `auto`. Expressions may use `zoom`. Default `auto`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-pitch-alignment
   */
  readonly 'text-pitch-alignment'?: StyleValue<'map' | 'viewport' | 'auto'> | undefined;
  /**
   * `map`, `viewport` or `auto`. Expressions may use `zoom`. Default `auto`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-rotation-alignment
   */
  readonly 'text-rotation-alignment'?: StyleValue<'map' | 'viewport' | 'auto'> | undefined;
  /**
   * Text. Expressions may use `zoom`, `feature`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-field
   */
  readonly 'text-field'?: StyleValue<string> | undefined;
  /**
   * List of texts. Expressions may use `zoom`, `feature`. Default `["Open Sans Regular","Arial Unicode MS Regular"]`.
   * See https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-font
   */
  readonly 'text-font'?: StyleValue<readonly (string | StyleExpression)[]> | undefined;
  /**
   * Number of 0 or more, in pixels. Expressions may use `zoom`, `feature`. Default `16`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-size
   */
  readonly 'text-size'?: StyleValue<number> | undefined;
  /**
   * Two numbers. Default `[0.8,2]`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-size-scale-range
   */
  readonly 'text-size-scale-range'?: StyleValue<readonly [number, number]> | undefined;
  /**
   * Number of 0 or more, in em. Expressions may use `zoom`, `feature`. Default `10`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-max-width
   */
  readonly 'text-max-width'?: StyleValue<number> | undefined;
  /**
   * Number, in em. Expressions may use `zoom`, `feature`. Default `1.2`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-line-height
   */
  readonly 'text-line-height'?: StyleValue<number> | undefined;
  /**
   * Number, in em. Expressions may use `zoom`, `feature`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-letter-spacing
   */
  readonly 'text-letter-spacing'?: StyleValue<number> | undefined;
  /**
   * `auto`, `left`, `center` or `right`. Expressions may use `zoom`, `feature`. Default `center`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-justify
   */
  readonly 'text-justify'?: StyleValue<'auto' | 'left' | 'center' | 'right'> | undefined;
  /**
   * Number, in em. Expressions may use `zoom`, `feature`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-radial-offset
   */
  readonly 'text-radial-offset'?: StyleValue<number> | undefined;
  /**
   * List of `center`, `left`, `right`, `top`, `bottom`, `top-left`, `top-right`, `bottom-left` or `bottom-right`.
   * Expressions may use `zoom`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-variable-anchor
   */
  readonly 'text-variable-anchor'?: StyleValue<readonly ('center' | 'left' | 'right' | 'top' | 'bottom' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right')[]> | undefined;
  /**
   * `center`, `left`, `right`, `top`, `bottom`, `top-left`, `top-right`, `bottom-left` or `bottom-right`. Expressions
   * may use `zoom`, `feature`. Default `center`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-anchor
   */
  readonly 'text-anchor'?: StyleValue<'center' | 'left' | 'right' | 'top' | 'bottom' | 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right'> | undefined;
  /**
   * Number, in degrees. Expressions may use `zoom`. Default `45`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-max-angle
   */
  readonly 'text-max-angle'?: StyleValue<number> | undefined;
  /**
   * List of `horizontal` or `vertical`. Expressions may use `zoom`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-writing-mode
   */
  readonly 'text-writing-mode'?: StyleValue<readonly ('horizontal' | 'vertical')[]> | undefined;
  /**
   * Number, in degrees. Expressions may use `zoom`, `feature`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-rotate
   */
  readonly 'text-rotate'?: StyleValue<number> | undefined;
  /**
   * Number of 0 or more, in pixels. Expressions may use `zoom`. Default `2`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-padding
   */
  readonly 'text-padding'?: StyleValue<number> | undefined;
  /**
   * `true` or `false`. Expressions may use `zoom`. Default `true`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-keep-upright
   */
  readonly 'text-keep-upright'?: StyleValue<boolean> | undefined;
  /**
   * `none`, `uppercase` or `lowercase`. Expressions may use `zoom`, `feature`. Default `none`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-transform
   */
  readonly 'text-transform'?: StyleValue<'none' | 'uppercase' | 'lowercase'> | undefined;
  /**
   * Two numbers, in em. Expressions may use `zoom`, `feature`. Default `[0,0]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-offset
   */
  readonly 'text-offset'?: StyleValue<readonly (number | StyleExpression)[]> | undefined;
  /**
   * `true` or `false`. Expressions may use `zoom`. Default `false`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-allow-overlap
   */
  readonly 'text-allow-overlap'?: StyleValue<boolean> | undefined;
  /**
   * `true` or `false`. Expressions may use `zoom`. Default `false`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-ignore-placement
   */
  readonly 'text-ignore-placement'?: StyleValue<boolean> | undefined;
  /**
   * `true` or `false`. Expressions may use `zoom`. Default `false`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-text-optional
   */
  readonly 'text-optional'?: StyleValue<boolean> | undefined;
  /**
   * `visible` or `none`. Default `visible`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-symbol-visibility
   */
  readonly visibility?: StyleValue<'visible' | 'none'> | undefined;
}

/** `paint` of layers of type `symbol`. */
export interface SymbolPaint extends LayerProperties {
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-icon-opacity
   */
  readonly 'icon-opacity'?: StyleValue<number> | undefined;
  /** How a change of `icon-opacity` goes. Default: as the style's `transition` says. */
  readonly 'icon-opacity-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-icon-occlusion-opacity
   */
  readonly 'icon-occlusion-opacity'?: StyleValue<number> | undefined;
  /** How a change of `icon-occlusion-opacity` goes. Default: as the style's `transition` says. */
  readonly 'icon-occlusion-opacity-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`, `measure-light`, `feature-state`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-icon-emissive-strength
   */
  readonly 'icon-emissive-strength'?: StyleValue<number> | undefined;
  /** How a change of `icon-emissive-strength` goes. Default: as the style's `transition` says. */
  readonly 'icon-emissive-strength-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`, `measure-light`, `feature-state`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-text-emissive-strength
   */
  readonly 'text-emissive-strength'?: StyleValue<number> | undefined;
  /** How a change of `text-emissive-strength` goes. Default: as the style's `transition` says. */
  readonly 'text-emissive-strength-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `#000000`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-icon-color
   */
  readonly 'icon-color'?: StyleValue<string> | undefined;
  /** How a change of `icon-color` goes. Default: as the style's `transition` says. */
  readonly 'icon-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `icon-color`. Default `default`. */
  readonly 'icon-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `rgba(0, 0, 0, 0)`.
   * See https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-icon-halo-color
   */
  readonly 'icon-halo-color'?: StyleValue<string> | undefined;
  /** How a change of `icon-halo-color` goes. Default: as the style's `transition` says. */
  readonly 'icon-halo-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `icon-halo-color`. Default `default`. */
  readonly 'icon-halo-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number of 0 or more, in pixels. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default
   * `0`. See https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-icon-halo-width
   */
  readonly 'icon-halo-width'?: StyleValue<number> | undefined;
  /** How a change of `icon-halo-width` goes. Default: as the style's `transition` says. */
  readonly 'icon-halo-width-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more, in pixels. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default
   * `0`. See https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-icon-halo-blur
   */
  readonly 'icon-halo-blur'?: StyleValue<number> | undefined;
  /** How a change of `icon-halo-blur` goes. Default: as the style's `transition` says. */
  readonly 'icon-halo-blur-transition'?: StyleTransition | undefined;
  /**
   * Two numbers, in pixels. Expressions may use `zoom`. Default `[0,0]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-icon-translate
   */
  readonly 'icon-translate'?: StyleValue<readonly [number, number]> | undefined;
  /** How a change of `icon-translate` goes. Default: as the style's `transition` says. */
  readonly 'icon-translate-transition'?: StyleTransition | undefined;
  /**
   * `map` or `viewport`. Expressions may use `zoom`. Default `map`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-icon-translate-anchor
   */
  readonly 'icon-translate-anchor'?: StyleValue<'map' | 'viewport'> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-icon-image-cross-fade
   */
  readonly 'icon-image-cross-fade'?: StyleValue<number> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-text-opacity
   */
  readonly 'text-opacity'?: StyleValue<number> | undefined;
  /** How a change of `text-opacity` goes. Default: as the style's `transition` says. */
  readonly 'text-opacity-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-text-occlusion-opacity
   */
  readonly 'text-occlusion-opacity'?: StyleValue<number> | undefined;
  /** How a change of `text-occlusion-opacity` goes. Default: as the style's `transition` says. */
  readonly 'text-occlusion-opacity-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `#000000`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-text-color
   */
  readonly 'text-color'?: StyleValue<string> | undefined;
  /** How a change of `text-color` goes. Default: as the style's `transition` says. */
  readonly 'text-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `text-color`. Default `default`. */
  readonly 'text-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `rgba(0, 0, 0, 0)`.
   * See https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-text-halo-color
   */
  readonly 'text-halo-color'?: StyleValue<string> | undefined;
  /** How a change of `text-halo-color` goes. Default: as the style's `transition` says. */
  readonly 'text-halo-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `text-halo-color`. Default `default`. */
  readonly 'text-halo-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number of 0 or more, in pixels. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default
   * `0`. See https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-text-halo-width
   */
  readonly 'text-halo-width'?: StyleValue<number> | undefined;
  /** How a change of `text-halo-width` goes. Default: as the style's `transition` says. */
  readonly 'text-halo-width-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more, in pixels. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default
   * `0`. See https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-text-halo-blur
   */
  readonly 'text-halo-blur'?: StyleValue<number> | undefined;
  /** How a change of `text-halo-blur` goes. Default: as the style's `transition` says. */
  readonly 'text-halo-blur-transition'?: StyleTransition | undefined;
  /**
   * Two numbers, in pixels. Expressions may use `zoom`. Default `[0,0]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-text-translate
   */
  readonly 'text-translate'?: StyleValue<readonly [number, number]> | undefined;
  /** How a change of `text-translate` goes. Default: as the style's `transition` says. */
  readonly 'text-translate-transition'?: StyleTransition | undefined;
  /**
   * `map` or `viewport`. Expressions may use `zoom`. Default `map`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-text-translate-anchor
   */
  readonly 'text-translate-anchor'?: StyleValue<'map' | 'viewport'> | undefined;
  /**
   * Number from -1 to 1. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-icon-color-saturation
   */
  readonly 'icon-color-saturation'?: StyleValue<number> | undefined;
  /**
   * Number from -1 to 1. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-icon-color-contrast
   */
  readonly 'icon-color-contrast'?: StyleValue<number> | undefined;
  /**
   * Number from 0 to 1. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-icon-color-brightness-min
   */
  readonly 'icon-color-brightness-min'?: StyleValue<number> | undefined;
  /**
   * Number from 0 to 1. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-icon-color-brightness-max
   */
  readonly 'icon-color-brightness-max'?: StyleValue<number> | undefined;
  /**
   * Number of 0 or more, in meters. Expressions may use `zoom`, `feature`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-symbol-z-offset
   */
  readonly 'symbol-z-offset'?: StyleValue<number> | undefined;
  /** How a change of `symbol-z-offset` goes. Default: as the style's `transition` says. */
  readonly 'symbol-z-offset-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`, `pitch`, `feature`, `feature-state`, `measure-light`,
   * `distance-from-center`. Default `0`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-placement-priority
   */
  readonly 'placement-priority'?: StyleValue<number> | undefined;
  /**
   * Text. Expressions may use `zoom`, `pitch`, `feature`, `feature-state`, `measure-light`, `distance-from-center`.
   * Default: none. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-symbol-placement-group
   */
  readonly 'placement-group'?: StyleValue<string> | undefined;
}

/** A layer of type `symbol`. */
export interface SymbolLayer extends LayerOfSource {
  /** Kind of layer, as in the style specification. */
  readonly type: 'symbol';
  /** Layout properties. Default: as each says. */
  readonly layout?: SymbolLayout | undefined;
  /** Paint properties. Default: as each says. */
  readonly paint?: SymbolPaint | undefined;
  /** How symbols look under conditions; the first that holds counts. Default: none. */
  readonly appearances?: readonly StyleAppearance[] | undefined;
}
