// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { AnyJson } from '../../schema/any-json.js';
import type { StyleValue } from '../style-values.js';

/** Fog and horizon. */
export interface StyleFog {
  /**
   * Two numbers from -20 to 20. Expressions may use `zoom`, `measure-light`. Default `[0.5,10]`. See
   * https://docs.mapbox.com/style-spec/reference/fog/#range
   */
  readonly range?: StyleValue<readonly [number, number]> | undefined;
  /** How a change of `range` goes. Default: as the style's `transition` says. */
  readonly 'range-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `measure-light`. Default `#ffffff`. See
   * https://docs.mapbox.com/style-spec/reference/fog/#color
   */
  readonly color?: StyleValue<string> | undefined;
  /** How a change of `color` goes. Default: as the style's `transition` says. */
  readonly 'color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `color`. Default `default`. */
  readonly 'color-use-theme'?: StyleValue<string> | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `measure-light`. Default `#245cdf`. See
   * https://docs.mapbox.com/style-spec/reference/fog/#high-color
   */
  readonly 'high-color'?: StyleValue<string> | undefined;
  /** How a change of `high-color` goes. Default: as the style's `transition` says. */
  readonly 'high-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `high-color`. Default `default`. */
  readonly 'high-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `measure-light`. Default
   * `["interpolate",["linear"],["zoom"],4,"#010b19",7,"#367ab9"]`. See
   * https://docs.mapbox.com/style-spec/reference/fog/#space-color
   */
  readonly 'space-color'?: StyleValue<string> | undefined;
  /** How a change of `space-color` goes. Default: as the style's `transition` says. */
  readonly 'space-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `space-color`. Default `default`. */
  readonly 'space-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default
   * `["interpolate",["linear"],["zoom"],4,0.2,7,0.1]`. See
   * https://docs.mapbox.com/style-spec/reference/fog/#horizon-blend
   */
  readonly 'horizon-blend'?: StyleValue<number> | undefined;
  /** How a change of `horizon-blend` goes. Default: as the style's `transition` says. */
  readonly 'horizon-blend-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default
   * `["interpolate",["linear"],["zoom"],5,0.35,6,0]`. See
   * https://docs.mapbox.com/style-spec/reference/fog/#star-intensity
   */
  readonly 'star-intensity'?: StyleValue<number> | undefined;
  /** How a change of `star-intensity` goes. Default: as the style's `transition` says. */
  readonly 'star-intensity-transition'?: StyleTransition | undefined;
  /**
   * Two numbers of 0 or more, in meters. Expressions may use `zoom`, `measure-light`. Default `[0,0]`. See
   * https://docs.mapbox.com/style-spec/reference/fog/#vertical-range
   */
  readonly 'vertical-range'?: StyleValue<readonly [number, number]> | undefined;
  /** How a change of `vertical-range` goes. Default: as the style's `transition` says. */
  readonly 'vertical-range-transition'?: StyleTransition | undefined;
}

/** Rain. */
export interface StyleRain {
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default
   * `["interpolate",["linear"],["zoom"],11,0,13,0.5]`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/rain/#density
   */
  readonly density?: StyleValue<number> | undefined;
  /** How a change of `density` goes. Default: as the style's `transition` says. */
  readonly 'density-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default `1`. Experimental: an engine to come may
   * lack it. See https://docs.mapbox.com/style-spec/reference/rain/#intensity
   */
  readonly intensity?: StyleValue<number> | undefined;
  /** How a change of `intensity` goes. Default: as the style's `transition` says. */
  readonly 'intensity-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `measure-light`. Default
   * `["interpolate",["linear"],["measure-light","brightness"],0,"#03113d",0.3,"#a8adbc"]`. Experimental: an engine to
   * come may lack it. See https://docs.mapbox.com/style-spec/reference/rain/#color
   */
  readonly color?: StyleValue<string> | undefined;
  /** How a change of `color` goes. Default: as the style's `transition` says. */
  readonly 'color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `color`. Default `default`. */
  readonly 'color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default
   * `["interpolate",["linear"],["measure-light","brightness"],0,0.88,1,0.7]`. Experimental: an engine to come may
   * lack it. See https://docs.mapbox.com/style-spec/reference/rain/#opacity
   */
  readonly opacity?: StyleValue<number> | undefined;
  /** How a change of `opacity` goes. Default: as the style's `transition` says. */
  readonly 'opacity-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default
   * `["interpolate",["linear"],["zoom"],11,0,13,1]`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/rain/#vignette
   */
  readonly vignette?: StyleValue<number> | undefined;
  /** How a change of `vignette` goes. Default: as the style's `transition` says. */
  readonly 'vignette-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `measure-light`. Default
   * `["interpolate",["linear"],["measure-light","brightness"],0,"#001736",0.3,"#464646"]`. Experimental: an engine to
   * come may lack it. See https://docs.mapbox.com/style-spec/reference/rain/#vignette-color
   */
  readonly 'vignette-color'?: StyleValue<string> | undefined;
  /** How a change of `vignette-color` goes. Default: as the style's `transition` says. */
  readonly 'vignette-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `vignette-color`. Default `default`. */
  readonly 'vignette-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default `0.57`. Experimental: an engine to come
   * may lack it. See https://docs.mapbox.com/style-spec/reference/rain/#center-thinning
   */
  readonly 'center-thinning'?: StyleValue<number> | undefined;
  /** How a change of `center-thinning` goes. Default: as the style's `transition` says. */
  readonly 'center-thinning-transition'?: StyleTransition | undefined;
  /**
   * Two numbers from 0 to 360. Expressions may use `zoom`, `measure-light`. Default `[0,80]`. Experimental: an engine
   * to come may lack it. See https://docs.mapbox.com/style-spec/reference/rain/#direction
   */
  readonly direction?: StyleValue<readonly [number, number]> | undefined;
  /** How a change of `direction` goes. Default: as the style's `transition` says. */
  readonly 'direction-transition'?: StyleTransition | undefined;
  /**
   * Two numbers from 0 to 50. Expressions may use `zoom`, `measure-light`. Default `[2.6,18.2]`. Experimental: an
   * engine to come may lack it. See https://docs.mapbox.com/style-spec/reference/rain/#droplet-size
   */
  readonly 'droplet-size'?: StyleValue<readonly [number, number]> | undefined;
  /** How a change of `droplet-size` goes. Default: as the style's `transition` says. */
  readonly 'droplet-size-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default `0.7`. Experimental: an engine to come
   * may lack it. See https://docs.mapbox.com/style-spec/reference/rain/#distortion-strength
   */
  readonly 'distortion-strength'?: StyleValue<number> | undefined;
  /** How a change of `distortion-strength` goes. Default: as the style's `transition` says. */
  readonly 'distortion-strength-transition'?: StyleTransition | undefined;
}

/** Snow. */
export interface StyleSnow {
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default
   * `["interpolate",["linear"],["zoom"],11,0,13,0.85]`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/snow/#density
   */
  readonly density?: StyleValue<number> | undefined;
  /** How a change of `density` goes. Default: as the style's `transition` says. */
  readonly 'density-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default `1`. Experimental: an engine to come may
   * lack it. See https://docs.mapbox.com/style-spec/reference/snow/#intensity
   */
  readonly intensity?: StyleValue<number> | undefined;
  /** How a change of `intensity` goes. Default: as the style's `transition` says. */
  readonly 'intensity-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `measure-light`. Default `#ffffff`. Experimental: an engine to come may
   * lack it. See https://docs.mapbox.com/style-spec/reference/snow/#color
   */
  readonly color?: StyleValue<string> | undefined;
  /** How a change of `color` goes. Default: as the style's `transition` says. */
  readonly 'color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `color`. Default `default`. */
  readonly 'color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default `1`. Experimental: an engine to come may
   * lack it. See https://docs.mapbox.com/style-spec/reference/snow/#opacity
   */
  readonly opacity?: StyleValue<number> | undefined;
  /** How a change of `opacity` goes. Default: as the style's `transition` says. */
  readonly 'opacity-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default
   * `["interpolate",["linear"],["zoom"],11,0,13,0.3]`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/snow/#vignette
   */
  readonly vignette?: StyleValue<number> | undefined;
  /** How a change of `vignette` goes. Default: as the style's `transition` says. */
  readonly 'vignette-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `measure-light`. Default `#ffffff`. Experimental: an engine to come may
   * lack it. See https://docs.mapbox.com/style-spec/reference/snow/#vignette-color
   */
  readonly 'vignette-color'?: StyleValue<string> | undefined;
  /** How a change of `vignette-color` goes. Default: as the style's `transition` says. */
  readonly 'vignette-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `vignette-color`. Default `default`. */
  readonly 'vignette-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default `0.4`. Experimental: an engine to come
   * may lack it. See https://docs.mapbox.com/style-spec/reference/snow/#center-thinning
   */
  readonly 'center-thinning'?: StyleValue<number> | undefined;
  /** How a change of `center-thinning` goes. Default: as the style's `transition` says. */
  readonly 'center-thinning-transition'?: StyleTransition | undefined;
  /**
   * Two numbers from 0 to 360. Expressions may use `zoom`, `measure-light`. Default `[0,50]`. Experimental: an engine
   * to come may lack it. See https://docs.mapbox.com/style-spec/reference/snow/#direction
   */
  readonly direction?: StyleValue<readonly [number, number]> | undefined;
  /** How a change of `direction` goes. Default: as the style's `transition` says. */
  readonly 'direction-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 5. Expressions may use `zoom`, `measure-light`. Default `0.71`. Experimental: an engine to come
   * may lack it. See https://docs.mapbox.com/style-spec/reference/snow/#flake-size
   */
  readonly 'flake-size'?: StyleValue<number> | undefined;
  /** How a change of `flake-size` goes. Default: as the style's `transition` says. */
  readonly 'flake-size-transition'?: StyleTransition | undefined;
}

/** The one light of older styles. */
export interface StyleLight {
  /**
   * `map` or `viewport`. Expressions may use `zoom`. Default `viewport`. See
   * https://docs.mapbox.com/style-spec/reference/light/#anchor
   */
  readonly anchor?: StyleValue<'map' | 'viewport'> | undefined;
  /**
   * Three numbers. Expressions may use `zoom`. Default `[1.15,210,30]`. See
   * https://docs.mapbox.com/style-spec/reference/light/#position
   */
  readonly position?: StyleValue<readonly [number, number, number]> | undefined;
  /** How a change of `position` goes. Default: as the style's `transition` says. */
  readonly 'position-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `zoom`. Default `#ffffff`. See
   * https://docs.mapbox.com/style-spec/reference/light/#color
   */
  readonly color?: StyleValue<string> | undefined;
  /** How a change of `color` goes. Default: as the style's `transition` says. */
  readonly 'color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `color`. Default `default`. */
  readonly 'color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `0.5`. See
   * https://docs.mapbox.com/style-spec/reference/light/#intensity
   */
  readonly intensity?: StyleValue<number> | undefined;
  /** How a change of `intensity` goes. Default: as the style's `transition` says. */
  readonly 'intensity-transition'?: StyleTransition | undefined;
}

/** Terrain of a style. */
export interface StyleTerrain {
  /** Text. See https://docs.mapbox.com/style-spec/reference/terrain/#source */
  readonly source: string;
  /**
   * Number from 0 to 1000. Expressions may use `zoom`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/terrain/#exaggeration
   */
  readonly exaggeration?: StyleValue<number> | undefined;
  /** How a change of `exaggeration` goes. Default: as the style's `transition` says. */
  readonly 'exaggeration-transition'?: StyleTransition | undefined;
}

/** How a style draws the earth. */
export interface StyleProjection {
  /**
   * `albers`, `equalEarth`, `equirectangular`, `lambertConformalConic`, `mercator`, `naturalEarth`, `winkelTripel` or
   * `globe`. See https://docs.mapbox.com/style-spec/reference/projection/#name
   */
  readonly name?: 'albers' | 'equalEarth' | 'equirectangular' | 'lambertConformalConic' | 'mercator' | 'naturalEarth' | 'winkelTripel' | 'globe' | undefined;
  /** Two numbers. Default: none. See https://docs.mapbox.com/style-spec/reference/projection/#center */
  readonly center?: readonly [number, number] | undefined;
  /** Two numbers. Default: none. See https://docs.mapbox.com/style-spec/reference/projection/#parallels */
  readonly parallels?: readonly [number, number] | undefined;
}

/** How a style looks at the map. */
export interface StyleCamera {
  /**
   * `perspective` or `orthographic`. Default `perspective`. See
   * https://docs.mapbox.com/style-spec/reference/root/#camera-projection
   */
  readonly 'camera-projection'?: 'perspective' | 'orthographic' | undefined;
}

/** A theme that recolours a style. */
export interface StyleColorTheme {
  /** Text. Default: none. See https://docs.mapbox.com/style-spec/reference/root/#data */
  readonly data?: StyleValue<string> | undefined;
}

/** A value that who imports a style can set. */
export interface StyleOption {
  /** See https://docs.mapbox.com/style-spec/reference/root/#default */
  readonly default: StyleValue<AnyJson>;
  /**
   * `string`, `number`, `boolean`, `color` or `object`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/root/#type
   */
  readonly type?: 'string' | 'number' | 'boolean' | 'color' | 'object' | undefined;
  /** `true` or `false`. Default: none. See https://docs.mapbox.com/style-spec/reference/root/#array */
  readonly array?: boolean | undefined;
  /** Number. Default: none. See https://docs.mapbox.com/style-spec/reference/root/#minValue */
  readonly minValue?: number | undefined;
  /** Number. Default: none. See https://docs.mapbox.com/style-spec/reference/root/#maxValue */
  readonly maxValue?: number | undefined;
  /** Number. Default: none. See https://docs.mapbox.com/style-spec/reference/root/#stepValue */
  readonly stepValue?: number | undefined;
  /** List. Default: none. See https://docs.mapbox.com/style-spec/reference/root/#values */
  readonly values?: readonly AnyJson[] | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/root/#metadata */
  readonly metadata?: AnyJson;
}

/** Features that a style offers by one name. */
export interface StyleFeatureset {
  /**
   * Default: none. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/root/#metadata
   */
  readonly metadata?: AnyJson;
  /**
   * List. Default: none. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/root/#selectors
   */
  readonly selectors?: readonly StyleSelector[] | undefined;
}

/** Which features of a layer belong to a featureset. */
export interface StyleSelector {
  /**
   * Text. Experimental: an engine to come may lack it. See https://docs.mapbox.com/style-spec/reference/root/#layer
   */
  readonly layer: string;
  /**
   * Default: none. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/root/#properties
   */
  readonly properties?: Readonly<Record<string, AnyJson>> | undefined;
  /**
   * Text. Default: none. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/root/#featureNamespace
   */
  readonly featureNamespace?: string | undefined;
  /**
   * `true` or `false`. Default: none. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/root/#_uniqueFeatureID
   */
  readonly _uniqueFeatureID?: boolean | undefined;
}

/** Icons of a sprite. */
export interface StyleSpriteIcons {
  /** `sprite`. See https://docs.mapbox.com/style-spec/reference/root/#type */
  readonly type: 'sprite';
  /** Text. See https://docs.mapbox.com/style-spec/reference/root/#url */
  readonly url: string;
}

/** Icons of a source. */
export interface StyleSourceIcons {
  /** `source`. See https://docs.mapbox.com/style-spec/reference/root/#type */
  readonly type: 'source';
  /** Text. See https://docs.mapbox.com/style-spec/reference/root/#source */
  readonly source: string;
}

/** A model that stands at one place. */
export interface StyleSourceModel {
  /** Text. See https://docs.mapbox.com/style-spec/reference/sources/#uri */
  readonly uri: string;
  /** Two numbers. Default `[0,0]`. See https://docs.mapbox.com/style-spec/reference/sources/#position */
  readonly position?: readonly [number, number] | undefined;
  /**
   * Three numbers, in degrees. Default `[0,0,0]`. See
   * https://docs.mapbox.com/style-spec/reference/sources/#orientation
   */
  readonly orientation?: readonly [number, number, number] | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#lightOverrides */
  readonly lightOverrides?: StyleModelLights | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#nodeOverrides */
  readonly nodeOverrides?: Readonly<Record<string, StyleModelNode>> | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#materialOverrides */
  readonly materialOverrides?: Readonly<Record<string, StyleModelMaterial>> | undefined;
  /** List of texts. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#nodeOverrideNames */
  readonly nodeOverrideNames?: readonly string[] | undefined;
  /** List of texts. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#materialOverrideNames */
  readonly materialOverrideNames?: readonly string[] | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#featureProperties */
  readonly featureProperties?: AnyJson;
}

/** How a model is lit. */
export interface StyleModelLights {
  /** CSS colour. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#light-ambient-color */
  readonly 'light-ambient-color'?: string | undefined;
  /** Number. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#light-ambient-intensity */
  readonly 'light-ambient-intensity'?: number | undefined;
  /** CSS colour. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#light-directional-color */
  readonly 'light-directional-color'?: string | undefined;
  /** Number. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#light-directional-intensity */
  readonly 'light-directional-intensity'?: number | undefined;
}

/** How a part of a model stands. */
export interface StyleModelNode {
  /**
   * Three numbers, in degrees. Default `[0,0,0]`. See
   * https://docs.mapbox.com/style-spec/reference/sources/#orientation
   */
  readonly orientation?: readonly [number, number, number] | undefined;
}

/** How a material of a model looks. */
export interface StyleModelMaterial {
  /** CSS colour. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#model-color */
  readonly 'model-color'?: string | undefined;
  /** Number. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#model-color-mix-intensity */
  readonly 'model-color-mix-intensity'?: number | undefined;
  /** Number. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#model-opacity */
  readonly 'model-opacity'?: number | undefined;
  /** Number. Default: none. See https://docs.mapbox.com/style-spec/reference/sources/#model-emissive-strength */
  readonly 'model-emissive-strength'?: number | undefined;
}

/** How symbols look under a condition. */
export interface StyleAppearance {
  /**
   * `true` or `false`. Expressions may use `zoom`, `pitch`, `feature`, `feature-state`, `measure-light`,
   * `distance-from-center`. Default: none. See https://docs.mapbox.com/style-spec/reference/layers/#condition
   */
  readonly condition?: StyleValue<boolean> | undefined;
  /** Text. Default: none. See https://docs.mapbox.com/style-spec/reference/layers/#name */
  readonly name?: string | undefined;
  /** Default: none. See https://docs.mapbox.com/style-spec/reference/layers/#properties */
  readonly properties?: AnyJson;
}

/** How a change of a value goes. */
export interface StyleTransition {
  /**
   * Number of 0 or more, in milliseconds. Default `300`. See
   * https://docs.mapbox.com/style-spec/reference/transition/#duration
   */
  readonly duration?: number | undefined;
  /**
   * Number of 0 or more, in milliseconds. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/transition/#delay
   */
  readonly delay?: number | undefined;
}
