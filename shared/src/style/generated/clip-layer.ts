// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { LayerOfSource, LayerProperties } from '../layer-members.js';
import type { StyleValue } from '../style-values.js';

/** `layout` of layers of type `clip`. */
export interface ClipLayout extends LayerProperties {
  /**
   * List of `model` or `symbol`. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-clip-clip-layer-types
   */
  readonly 'clip-layer-types'?: StyleValue<readonly ('model' | 'symbol')[]> | undefined;
  /**
   * List of texts. Default: none. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-clip-clip-layer-scope
   */
  readonly 'clip-layer-scope'?: StyleValue<readonly string[]> | undefined;
  /**
   * `visible` or `none`. Default `visible`. See
   * https://docs.mapbox.com/style-spec/reference/layers/#layout-clip-visibility
   */
  readonly visibility?: StyleValue<'visible' | 'none'> | undefined;
}

/** A layer of type `clip`. */
export interface ClipLayer extends LayerOfSource {
  /** Kind of layer, as in the style specification. */
  readonly type: 'clip';
  /** Layout properties. Default: as each says. */
  readonly layout?: ClipLayout | undefined;
  /** Default: none; such a layer has no `paint`. */
  readonly paint?: LayerProperties | undefined;
}
