// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { LayerOfSource, LayerProperties } from '../layer-members.js';
import type { StyleExpression, StyleValue } from '../style-values.js';
import type { StyleTransition } from './scene.js';

/** `layout` of layers of type `building`. */
export interface BuildingLayout extends LayerProperties {
  /**
   * `visible` or `none`. Default `visible`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-building-visibility
   */
  readonly visibility?: StyleValue<'visible' | 'none'> | undefined;
  /**
   * `true` or `false`. Expressions may use `feature`. Default `false`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-building-building-facade
   */
  readonly 'building-facade'?: StyleValue<boolean> | undefined;
  /**
   * Number from 1 to 200. Expressions may use `feature`. Default `3`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-building-building-facade-floors
   */
  readonly 'building-facade-floors'?: StyleValue<number> | undefined;
  /**
   * Number from 1 to 20, in meters. Expressions may use `feature`. Default `3.1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-building-building-facade-unit-width
   */
  readonly 'building-facade-unit-width'?: StyleValue<number> | undefined;
  /**
   * Two numbers from 0.1 to 1. Expressions may use `feature`. Default `[0.9,0.9]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-building-building-facade-window
   */
  readonly 'building-facade-window'?: StyleValue<readonly (number | StyleExpression)[]> | undefined;
  /**
   * `flat`, `hipped`, `gabled`, `parapet`, `mansard`, `skillion` or `pyramidal`. Expressions may use `feature`.
   * Default `flat`. See https://docs.mapbox.com/style-spec/reference/layers/#layout-building-building-roof-shape
   */
  readonly 'building-roof-shape'?: StyleValue<'flat' | 'hipped' | 'gabled' | 'parapet' | 'mansard' | 'skillion' | 'pyramidal'> | undefined;
  /**
   * Number of 0 or more, in meters. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-building-building-height
   */
  readonly 'building-height'?: StyleValue<number> | undefined;
  /** How a change of `building-height` goes. Default: as the style's `transition` says. */
  readonly 'building-height-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more, in meters. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-building-building-base
   */
  readonly 'building-base'?: StyleValue<number> | undefined;
  /** How a change of `building-base` goes. Default: as the style's `transition` says. */
  readonly 'building-base-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more, in meters. Expressions may use `feature`, `feature-state`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-building-building-flood-light-wall-radius
   */
  readonly 'building-flood-light-wall-radius'?: StyleValue<number> | undefined;
  /** How a change of `building-flood-light-wall-radius` goes. Default: as the style's `transition` says. */
  readonly 'building-flood-light-wall-radius-transition'?: StyleTransition | undefined;
  /**
   * Number, in meters. Expressions may use `feature`, `feature-state`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-building-building-flood-light-ground-radius
   */
  readonly 'building-flood-light-ground-radius'?: StyleValue<number> | undefined;
  /** How a change of `building-flood-light-ground-radius` goes. Default: as the style's `transition` says. */
  readonly 'building-flood-light-ground-radius-transition'?: StyleTransition | undefined;
  /**
   * `true` or `false`. Expressions may use `feature`, `feature-state`. Default `false`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-building-building-flip-roof-orientation
   */
  readonly 'building-flip-roof-orientation'?: StyleValue<boolean> | undefined;
  /** How a change of `building-flip-roof-orientation` goes. Default: as the style's `transition` says. */
  readonly 'building-flip-roof-orientation-transition'?: StyleTransition | undefined;
}

/** `paint` of layers of type `building`. */
export interface BuildingPaint extends LayerProperties {
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-building-building-opacity
   */
  readonly 'building-opacity'?: StyleValue<number> | undefined;
  /** How a change of `building-opacity` goes. Default: as the style's `transition` says. */
  readonly 'building-opacity-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-building-building-ambient-occlusion-intensity
   */
  readonly 'building-ambient-occlusion-intensity'?: StyleValue<number> | undefined;
  /** How a change of `building-ambient-occlusion-intensity` goes. Default: as the style's `transition` says. */
  readonly 'building-ambient-occlusion-intensity-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-building-building-ambient-occlusion-ground-intensity
   */
  readonly 'building-ambient-occlusion-ground-intensity'?: StyleValue<number> | undefined;
  /**
   * How a change of `building-ambient-occlusion-ground-intensity` goes. Default: as the style's `transition` says.
   */
  readonly 'building-ambient-occlusion-ground-intensity-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more, in meters. Expressions may use `zoom`. Default `3`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-building-building-ambient-occlusion-ground-radius
   */
  readonly 'building-ambient-occlusion-ground-radius'?: StyleValue<number> | undefined;
  /** How a change of `building-ambient-occlusion-ground-radius` goes. Default: as the style's `transition` says. */
  readonly 'building-ambient-occlusion-ground-radius-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `0.69`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-building-building-ambient-occlusion-ground-attenuation
   */
  readonly 'building-ambient-occlusion-ground-attenuation'?: StyleValue<number> | undefined;
  /**
   * How a change of `building-ambient-occlusion-ground-attenuation` goes. Default: as the style's `transition` says.
   */
  readonly 'building-ambient-occlusion-ground-attenuation-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-building-building-vertical-scale
   */
  readonly 'building-vertical-scale'?: StyleValue<number> | undefined;
  /** How a change of `building-vertical-scale` goes. Default: as the style's `transition` says. */
  readonly 'building-vertical-scale-transition'?: StyleTransition | undefined;
  /**
   * `true` or `false`. Default `true`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-building-building-cast-shadows
   */
  readonly 'building-cast-shadows'?: boolean | undefined;
  /**
   * CSS colour. Expressions may use `feature`, `feature-state`, `measure-light`. Default `rgba(193, 154, 127, 1)`.
   * See https://docs.mapbox.com/style-spec/reference/layers/#paint-building-building-color
   */
  readonly 'building-color'?: StyleValue<string> | undefined;
  /** `none`: no theme of the style changes `building-color`. Default `default`. */
  readonly 'building-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 5. Expressions may use `feature`, `feature-state`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-building-building-emissive-strength
   */
  readonly 'building-emissive-strength'?: StyleValue<number> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `measure-light`, `zoom`. Default `0.35`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-building-building-facade-emissive-chance
   */
  readonly 'building-facade-emissive-chance'?: StyleValue<number> | undefined;
  /**
   * Number from 0 to 1. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-building-building-cutoff-fade-range
   */
  readonly 'building-cutoff-fade-range'?: StyleValue<number> | undefined;
  /**
   * Three numbers. Expressions may use `zoom`. Default `[0,0,1]`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-building-building-front-cutoff
   */
  readonly 'building-front-cutoff'?: StyleValue<readonly [number, number, number]> | undefined;
  /**
   * CSS colour. Expressions may use `zoom`, `measure-light`. Default `#ffffff`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-building-building-flood-light-color
   */
  readonly 'building-flood-light-color'?: StyleValue<string> | undefined;
  /** How a change of `building-flood-light-color` goes. Default: as the style's `transition` says. */
  readonly 'building-flood-light-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `building-flood-light-color`. Default `default`. */
  readonly 'building-flood-light-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-building-building-flood-light-intensity
   */
  readonly 'building-flood-light-intensity'?: StyleValue<number> | undefined;
  /** How a change of `building-flood-light-intensity` goes. Default: as the style's `transition` says. */
  readonly 'building-flood-light-intensity-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `0.69`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-building-building-flood-light-ground-attenuation
   */
  readonly 'building-flood-light-ground-attenuation'?: StyleValue<number> | undefined;
  /** How a change of `building-flood-light-ground-attenuation` goes. Default: as the style's `transition` says. */
  readonly 'building-flood-light-ground-attenuation-transition'?: StyleTransition | undefined;
}

/** A layer of type `building`. */
export interface BuildingLayer extends LayerOfSource {
  /** Kind of layer, as in the style specification. */
  readonly type: 'building';
  /** Layout properties. Default: as each says. */
  readonly layout?: BuildingLayout | undefined;
  /** Paint properties. Default: as each says. */
  readonly paint?: BuildingPaint | undefined;
}
