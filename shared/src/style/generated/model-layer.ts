// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { LayerOfSource, LayerProperties } from '../layer-members.js';
import type { StyleExpression, StyleValue } from '../style-values.js';
import type { StyleTransition } from './scene.js';

/** `layout` of layers of type `model`. */
export interface ModelLayout extends LayerProperties {
  /**
   * `visible` or `none`. Default `visible`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-model-visibility
   */
  readonly visibility?: StyleValue<'visible' | 'none'> | undefined;
  /**
   * Text. Expressions may use `zoom`, `feature`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-model-model-id
   */
  readonly 'model-id'?: StyleValue<string> | undefined;
  /**
   * `true` or `false`. Default `true`. Experimental: an engine to come may lack it. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-model-model-allow-density-reduction
   */
  readonly 'model-allow-density-reduction'?: boolean | undefined;
}

/** `paint` of layers of type `model`. */
export interface ModelPaint extends LayerProperties {
  /**
   * Number from 0 to 1. Expressions may use `feature`, `feature-state`, `zoom`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-opacity
   */
  readonly 'model-opacity'?: StyleValue<number> | undefined;
  /** How a change of `model-opacity` goes. Default: as the style's `transition` says. */
  readonly 'model-opacity-transition'?: StyleTransition | undefined;
  /**
   * Three numbers, in degrees. Expressions may use `feature`, `feature-state`, `zoom`. Default `[0,0,0]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-rotation
   */
  readonly 'model-rotation'?: StyleValue<readonly (number | StyleExpression)[]> | undefined;
  /** How a change of `model-rotation` goes. Default: as the style's `transition` says. */
  readonly 'model-rotation-transition'?: StyleTransition | undefined;
  /**
   * Three numbers. Expressions may use `feature`, `feature-state`, `zoom`. Default `[1,1,1]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-scale
   */
  readonly 'model-scale'?: StyleValue<readonly (number | StyleExpression)[]> | undefined;
  /** How a change of `model-scale` goes. Default: as the style's `transition` says. */
  readonly 'model-scale-transition'?: StyleTransition | undefined;
  /**
   * Three numbers, in meters. Expressions may use `feature`, `feature-state`, `zoom`. Default `[0,0,0]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-translation
   */
  readonly 'model-translation'?: StyleValue<readonly (number | StyleExpression)[]> | undefined;
  /** How a change of `model-translation` goes. Default: as the style's `transition` says. */
  readonly 'model-translation-transition'?: StyleTransition | undefined;
  /**
   * CSS colour. Expressions may use `feature`, `feature-state`, `measure-light`, `zoom`. Default `#ffffff`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-color
   */
  readonly 'model-color'?: StyleValue<string> | undefined;
  /** How a change of `model-color` goes. Default: as the style's `transition` says. */
  readonly 'model-color-transition'?: StyleTransition | undefined;
  /** `none`: no theme of the style changes `model-color`. Default `default`. */
  readonly 'model-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `feature`, `feature-state`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-color-mix-intensity
   */
  readonly 'model-color-mix-intensity'?: StyleValue<number> | undefined;
  /** How a change of `model-color-mix-intensity` goes. Default: as the style's `transition` says. */
  readonly 'model-color-mix-intensity-transition'?: StyleTransition | undefined;
  /**
   * `common-3d` or `location-indicator`. Default `common-3d`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-type
   */
  readonly 'model-type'?: 'common-3d' | 'location-indicator' | undefined;
  /**
   * `true` or `false`. Default `true`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-cast-shadows
   */
  readonly 'model-cast-shadows'?: boolean | undefined;
  /**
   * `true` or `false`. Default `true`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-receive-shadows
   */
  readonly 'model-receive-shadows'?: boolean | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-ambient-occlusion-intensity
   */
  readonly 'model-ambient-occlusion-intensity'?: StyleValue<number> | undefined;
  /** How a change of `model-ambient-occlusion-intensity` goes. Default: as the style's `transition` says. */
  readonly 'model-ambient-occlusion-intensity-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 5. Expressions may use `feature`, `feature-state`, `measure-light`. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-emissive-strength
   */
  readonly 'model-emissive-strength'?: StyleValue<number> | undefined;
  /** How a change of `model-emissive-strength` goes. Default: as the style's `transition` says. */
  readonly 'model-emissive-strength-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Expressions may use `feature`, `feature-state`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-roughness
   */
  readonly 'model-roughness'?: StyleValue<number> | undefined;
  /** How a change of `model-roughness` goes. Default: as the style's `transition` says. */
  readonly 'model-roughness-transition'?: StyleTransition | undefined;
  /**
   * 5 numbers. Expressions may use `feature`, `feature-state`, `measure-light`. Default `[1,1,1,1,0]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-height-based-emissive-strength-multiplier
   */
  readonly 'model-height-based-emissive-strength-multiplier'?: StyleValue<readonly (number | StyleExpression)[]> | undefined;
  /**
   * How a change of `model-height-based-emissive-strength-multiplier` goes. Default: as the style's `transition`
   * says.
   */
  readonly 'model-height-based-emissive-strength-multiplier-transition'?: StyleTransition | undefined;
  /**
   * Number from 0 to 1. Default `0`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-cutoff-fade-range
   */
  readonly 'model-cutoff-fade-range'?: StyleValue<number> | undefined;
  /**
   * Three numbers. Expressions may use `zoom`. Default `[0,0,1]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-front-cutoff
   */
  readonly 'model-front-cutoff'?: StyleValue<readonly [number, number, number]> | undefined;
  /**
   * `sea`, `ground` or `hd-road-markup`. Default `ground`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-elevation-reference
   */
  readonly 'model-elevation-reference'?: StyleValue<'sea' | 'ground' | 'hd-road-markup'> | undefined;
  /**
   * `enabled`, `disabled` or `enabled-above-cutout`. Default `enabled`. Experimental: an engine to come may lack it.
   * See https://docs.mapbox.com/style-spec/reference/layers/#paint-model-model-line-cutout-mode
   */
  readonly 'model-line-cutout-mode'?: StyleValue<'enabled' | 'disabled' | 'enabled-above-cutout'> | undefined;
}

/** A layer of type `model`. */
export interface ModelLayer extends LayerOfSource {
  /** Kind of layer, as in the style specification. */
  readonly type: 'model';
  /** Layout properties. Default: as each says. */
  readonly layout?: ModelLayout | undefined;
  /** Paint properties. Default: as each says. */
  readonly paint?: ModelPaint | undefined;
}
