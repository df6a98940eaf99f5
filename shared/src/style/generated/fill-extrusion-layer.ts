// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { LayerOfSource, LayerProperties } from '../layer-members.js';
import type { StyleValue } from '../style-values.js';
import type { StyleTransition } from './scene.js';

/** `layout` of layers of type `fill-extrusion`. */
export interface FillExtrusionLayout extends LayerProperties {
  /**
   * `visible` or `none`. Default `visible`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-fill-extrusion-visibility
   */
  readonly visibility?: StyleValue<'visible' | 'none'> | undefined;
  /**
   * Number from 0 to 1, in meters. Default `0`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-fill-extrusion-fill-extrusion-edge-radius
   */
  readonly 'fill-extrusion-edge-radius'?: StyleValue<number> | undefined;
  /**
   * Number from 0 to 24. Default: none. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-fill-extrusion-source-max-zoom
   */
  readonly 'source-max-zoom'?: number | undefined;
}

/** `paint` of layers of type `fill-extrusion`. */
export interface FillExtrusionPaint extends LayerProperties {
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-opacity
   */
  readonly 'fill-extrusion-opacity'?: StyleValue<number> | undefined;
  /** How a change of `fill-extrusion-opacity` goes. Default: as the style's `transition` says. */
  readonly 'fill-extrusion-opacity-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `#000000`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-color
   */
  readonly 'fill-extrusion-color'?: StyleValue<string> | undefined;
  /** How a change of `fill-extrusion-color` goes. Default: as the style's `transition` says. */
  readonly 'fill-extrusion-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `fill-extrusion-color`. Default `default`. */
  readonly 'fill-extrusion-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Two numbers, in pixels. Expressions may use `zoom`. Default `[0,0]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-translate
   */
  readonly 'fill-extrusion-translate'?: StyleValue<readonly [number, number]> | undefined;
  /** How a change of `fill-extrusion-translate` goes. Default: as the style's `transition` says. */
  readonly 'fill-extrusion-translate-transition'?: StyleTransition | undefined;
  /**
   * `map` or `viewport`. Expressions may use `zoom`. Default `map`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-translate-anchor
   */
  readonly 'fill-extrusion-translate-anchor'?: StyleValue<'map' | 'viewport'> | undefined;
  /**
   * Name of a picture. Expressions may use `zoom`, `feature`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-pattern
   */
  readonly 'fill-extrusion-pattern'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-pattern-cross-fade
   */
  readonly 'fill-extrusion-pattern-cross-fade'?: StyleValue<number> | undefined;
  /**
   * Number of 0 or more, in meters. Expressions may use `zoom`, `feature`, `feature-state`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-height
   */
  readonly 'fill-extrusion-height'?: StyleValue<number> | undefined;
  /** How a change of `fill-extrusion-height` goes. Default: as the style's `transition` says. */
  readonly 'fill-extrusion-height-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more, in meters. Expressions may use `zoom`, `feature`, `feature-state`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-base
   */
  readonly 'fill-extrusion-base'?: StyleValue<number> | undefined;
  /** How a change of `fill-extrusion-base` goes. Default: as the style's `transition` says. */
  readonly 'fill-extrusion-base-transition'?: StyleTransition | undefined;
  /**
   * `terrain` or `flat`. Default `flat`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-height-alignment
   */
  readonly 'fill-extrusion-height-alignment'?: 'terrain' | 'flat' | undefined;
  /**
   * `terrain` or `flat`. Default `terrain`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-base-alignment
   */
  readonly 'fill-extrusion-base-alignment'?: 'terrain' | 'flat' | undefined;
  /**
   * `true` or `false`. Expressions may use `zoom`. Default `true`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-vertical-gradient
   */
  readonly 'fill-extrusion-vertical-gradient'?: StyleValue<boolean> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-ambient-occlusion-intensity
   */
  readonly 'fill-extrusion-ambient-occlusion-intensity'?: StyleValue<number> | undefined;
  /** How a change of `fill-extrusion-ambient-occlusion-intensity` goes. Default: as the style's `transition` says. */
  readonly 'fill-extrusion-ambient-occlusion-intensity-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`. Default `3`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-ambient-occlusion-radius
   */
  readonly 'fill-extrusion-ambient-occlusion-radius'?: StyleValue<number> | undefined;
  /** How a change of `fill-extrusion-ambient-occlusion-radius` goes. Default: as the style's `transition` says. */
  readonly 'fill-extrusion-ambient-occlusion-radius-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`. Default `3`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-ambient-occlusion-wall-radius
   */
  readonly 'fill-extrusion-ambient-occlusion-wall-radius'?: StyleValue<number> | undefined;
  /**
   * How a change of `fill-extrusion-ambient-occlusion-wall-radius` goes. Default: as the style's `transition` says.
   */
  readonly 'fill-extrusion-ambient-occlusion-wall-radius-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more, in meters. Expressions may use `zoom`. Default `3`. Experimental: an engine to come may lack
   * it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-ambient-occlusion-ground-radius
   */
  readonly 'fill-extrusion-ambient-occlusion-ground-radius'?: StyleValue<number> | undefined;
  /**
   * How a change of `fill-extrusion-ambient-occlusion-ground-radius` goes. Default: as the style's `transition` says.
   */
  readonly 'fill-extrusion-ambient-occlusion-ground-radius-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `0.69`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-ambient-occlusion-ground-attenuation
   */
  readonly 'fill-extrusion-ambient-occlusion-ground-attenuation'?: StyleValue<number> | undefined;
  /**
   * How a change of `fill-extrusion-ambient-occlusion-ground-attenuation` goes. Default: as the style's `transition`
   * says.
   */
  readonly 'fill-extrusion-ambient-occlusion-ground-attenuation-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `measure-light`. Default `#ffffff`. Experimental: an engine to come may
   * lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-flood-light-color
   */
  readonly 'fill-extrusion-flood-light-color'?: StyleValue<string> | undefined;
  /** How a change of `fill-extrusion-flood-light-color` goes. Default: as the style's `transition` says. */
  readonly 'fill-extrusion-flood-light-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `fill-extrusion-flood-light-color`. Default `default`. */
  readonly 'fill-extrusion-flood-light-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default `0`. Experimental: an engine to come may
   * lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-flood-light-intensity
   */
  readonly 'fill-extrusion-flood-light-intensity'?: StyleValue<number> | undefined;
  /** How a change of `fill-extrusion-flood-light-intensity` goes. Default: as the style's `transition` says. */
  readonly 'fill-extrusion-flood-light-intensity-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more, in meters. Expressions may use `feature`, `feature-state`. Default `0`. Experimental: an
   * engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-flood-light-wall-radius
   */
  readonly 'fill-extrusion-flood-light-wall-radius'?: StyleValue<number> | undefined;
  /** How a change of `fill-extrusion-flood-light-wall-radius` goes. Default: as the style's `transition` says. */
  readonly 'fill-extrusion-flood-light-wall-radius-transition'?: StyleTransition | undefined;
  /**
   * Number, in meters. Expressions may use `feature`, `feature-state`. Default `0`. Experimental: an engine to come
   * may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-flood-light-ground-radius
   */
  readonly 'fill-extrusion-flood-light-ground-radius'?: StyleValue<number> | undefined;
  /** How a change of `fill-extrusion-flood-light-ground-radius` goes. Default: as the style's `transition` says. */
  readonly 'fill-extrusion-flood-light-ground-radius-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `0.69`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-flood-light-ground-attenuation
   */
  readonly 'fill-extrusion-flood-light-ground-attenuation'?: StyleValue<number> | undefined;
  /**
   * How a change of `fill-extrusion-flood-light-ground-attenuation` goes. Default: as the style's `transition` says.
   */
  readonly 'fill-extrusion-flood-light-ground-attenuation-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`. Default `1`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-vertical-scale
   */
  readonly 'fill-extrusion-vertical-scale'?: StyleValue<number> | undefined;
  /** How a change of `fill-extrusion-vertical-scale` goes. Default: as the style's `transition` says. */
  readonly 'fill-extrusion-vertical-scale-transition'?: StyleTransition | undefined;
  /**
   * `true` or `false`. Expressions may use `zoom`. Default `true`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-rounded-roof
   */
  readonly 'fill-extrusion-rounded-roof'?: StyleValue<boolean> | undefined;
  /**
   * Number from 0 to 1. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-cutoff-fade-range
   */
  readonly 'fill-extrusion-cutoff-fade-range'?: StyleValue<number> | undefined;
  /**
   * Three numbers. Expressions may use `zoom`. Default `[0,0,1]`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-front-cutoff
   */
  readonly 'fill-extrusion-front-cutoff'?: StyleValue<readonly [number, number, number]> | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`, `measure-light`, `feature-state`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-emissive-strength
   */
  readonly 'fill-extrusion-emissive-strength'?: StyleValue<number> | undefined;
  /** How a change of `fill-extrusion-emissive-strength` goes. Default: as the style's `transition` says. */
  readonly 'fill-extrusion-emissive-strength-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more, in meters. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default
   * `0`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-line-width
   */
  readonly 'fill-extrusion-line-width'?: StyleValue<number> | undefined;
  /** How a change of `fill-extrusion-line-width` goes. Default: as the style's `transition` says. */
  readonly 'fill-extrusion-line-width-transition'?: StyleTransition | undefined;
  /**
   * `true` or `false`. Default `true`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-fill-extrusion-fill-extrusion-cast-shadows
   */
  readonly 'fill-extrusion-cast-shadows'?: boolean | undefined;
}

/** A layer of type `fill-extrusion`. */
export interface FillExtrusionLayer extends LayerOfSource {
  /** Kind of layer, as in the style specification. */
  readonly type: 'fill-extrusion';
  /** Layout properties. Default: as each says. */
  readonly layout?: FillExtrusionLayout | undefined;
  /** Paint properties. Default: as each says. */
  readonly paint?: FillExtrusionPaint | undefined;
}
