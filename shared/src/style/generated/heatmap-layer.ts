// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { LayerOfSource, LayerProperties } from '../layer-members.js';
import type { StyleExpression, StyleValue } from '../style-values.js';
import type { StyleTransition } from './scene.js';

/** `layout` of layers of type `heatmap`. */
export interface HeatmapLayout extends LayerProperties {
  /**
   * `visible` or `none`. Default `visible`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-heatmap-visibility
   */
  readonly visibility?: StyleValue<'visible' | 'none'> | undefined;
}

/** `paint` of layers of type `heatmap`. */
export interface HeatmapPaint extends LayerProperties {
  /**
   * Number of 1 or more, in pixels. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default
   * `30`. See https://docs.mapbox.com/style-spec/reference/layers/#paint-heatmap-heatmap-radius
   */
  readonly 'heatmap-radius'?: StyleValue<number> | undefined;
  /** How a change of `heatmap-radius` goes. Default: as the style's `transition` says. */
  readonly 'heatmap-radius-transition'?: StyleTransition | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`, `feature`, `feature-state`, `measure-light`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-heatmap-heatmap-weight
   */
  readonly 'heatmap-weight'?: StyleValue<number> | undefined;
  /**
   * Number of 0 or more. Expressions may use `zoom`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-heatmap-heatmap-intensity
   */
  readonly 'heatmap-intensity'?: StyleValue<number> | undefined;
  /** How a change of `heatmap-intensity` goes. Default: as the style's `transition` says. */
  readonly 'heatmap-intensity-transition'?: StyleTransition | undefined;
  /**
   * An expression of colours. Default `["interpolate",["linear"],["heatmap-density"],0,"rgba(0, 0, 255,
   * 0)",0.1,"royalblue",0.3,"cyan",0.5,"lime",0.7,"yellow",1,"red"]`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-heatmap-heatmap-color
   */
  readonly 'heatmap-color'?: string | StyleExpression | undefined;
  /** `none`: no theme of the style changes `heatmap-color`. Default `default`. */
  readonly 'heatmap-color-use-theme'?: StyleValue<string> | undefined;
  /**
   * Number from 0 to 1. Expressions may use `zoom`. Default `1`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#paint-heatmap-heatmap-opacity
   */
  readonly 'heatmap-opacity'?: StyleValue<number> | undefined;
  /** How a change of `heatmap-opacity` goes. Default: as the style's `transition` says. */
  readonly 'heatmap-opacity-transition'?: StyleTransition | undefined;
}

/** A layer of type `heatmap`. */
export interface HeatmapLayer extends LayerOfSource {
  /** Kind of layer, as in the style specification. */
  readonly type: 'heatmap';
  /** Layout properties. Default: as each says. */
  readonly layout?: HeatmapLayout | undefined;
  /** Paint properties. Default: as each says. */
  readonly paint?: HeatmapPaint | undefined;
}
