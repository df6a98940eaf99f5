// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { StyleValue } from '../style-values.js';
import type { StyleTransition } from './scene.js';

/** `properties` of a light of type `ambient`. */
export interface AmbientLightProperties {
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

/** `properties` of a light of type `directional`. */
export interface DirectionalLightProperties {
  /**
   * Two numbers. Expressions may use `zoom`. Default `[210,30]`. See
   * https://docs.mapbox.com/style-spec/reference/light/#direction
   */
  readonly direction?: StyleValue<readonly [number, number]> | undefined;
  /** How a change of `direction` goes. Default: as the style's `transition` says. */
  readonly 'direction-transition'?: StyleTransition | undefined;
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
  /** `true` or `false`. Default `false`. See https://docs.mapbox.com/style-spec/reference/light/#cast-shadows */
  readonly 'cast-shadows'?: boolean | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `1`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/light/#shadow-quality
   */
  readonly 'shadow-quality'?: StyleValue<number> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/light/#shadow-intensity
   */
  readonly 'shadow-intensity'?: StyleValue<number> | undefined;
  /** How a change of `shadow-intensity` goes. Default: as the style's `transition` says. */
  readonly 'shadow-intensity-transition'?: StyleTransition | undefined;
  /**
   * Text. Default: none. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/light/#shadow-draw-before-layer
   */
  readonly 'shadow-draw-before-layer'?: string | undefined;
}

/** `properties` of a light of type `flat`. */
export interface FlatLightProperties {
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

/** A light of type `ambient`. */
export interface AmbientLight {
  /** Unique among the lights. */
  readonly id: string;
  /** Kind of light. */
  readonly type: 'ambient';
  /** What it is like. Default: as each says. */
  readonly properties?: AmbientLightProperties | undefined;
}

/** A light of type `directional`. */
export interface DirectionalLight {
  /** Unique among the lights. */
  readonly id: string;
  /** Kind of light. */
  readonly type: 'directional';
  /** What it is like. Default: as each says. */
  readonly properties?: DirectionalLightProperties | undefined;
}

/** A light of type `flat`. */
export interface FlatLight {
  /** Unique among the lights. */
  readonly id: string;
  /** Kind of light. */
  readonly type: 'flat';
  /** What it is like. Default: as each says. */
  readonly properties?: FlatLightProperties | undefined;
}

/** One of the lights of a scene. */
export type StyleLights =
  | AmbientLight
  | DirectionalLight
  | FlatLight;
