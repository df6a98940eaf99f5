// Made by `npm run generate -w @mapdock/shared` of the style specification in mapbox-gl: change scripts/style.
// A file is as long as what the specification has of its subject.
import type { LayerProperties, LayerWithoutSource } from '../layer-members.js';

/** A layer of type `placement-group`. */
export interface PlacementGroupLayer extends LayerWithoutSource {
  /** Kind of layer, as in the style specification. */
  readonly type: 'placement-group';
  /** Default: none; such a layer has no `layout`. */
  readonly layout?: LayerProperties | undefined;
  /** Default: none; such a layer has no `paint`. */
  readonly paint?: LayerProperties | undefined;
}
