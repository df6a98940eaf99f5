import type { AnyJson } from '../schema/any-json.js';
import type { LayerFields } from './layer-fields.js';
import type { StyleFilter } from './style-values.js';

/**
 * Properties of a layer. The index signature is for code that changes a property whatever the layer's type is, `{ ...layer.layout,
 * visibility }`: without it compilers refuse an object that shares no member with a type whose members are all optional.
 */
export interface LayerProperties {
  readonly [no: symbol]: AnyJson;
}

interface LayerMembers extends Pick<LayerFields, 'id' | 'beforeId' | 'slot' | 'minzoom' | 'maxzoom'> {
  /** Data of the host's own; the map ignores it. Default: none. */
  readonly metadata?: AnyJson;
}

/** Members of all layers that draw a source. */
export interface LayerOfSource extends LayerMembers {
  /**
   * Name of one of `sources`, or of a source in `style`; where the style is an address, only the engine can tell whether it
   * has one of this name. Needless for `background` and `sky`.
   */
  readonly source: string;
  /** Layer inside a `vector` source. Needed for such a source, needless for others. */
  readonly 'source-layer'?: string | undefined;
  /** Expression that chooses the features. Default: all. */
  readonly filter?: StyleFilter | undefined;
}

/** Members of all layers without a source. */
export interface LayerWithoutSource extends LayerMembers {
  /** Absent: such a layer draws no source. */
  readonly source?: undefined;
  /** Absent: such a layer draws no source. */
  readonly 'source-layer'?: undefined;
  /** Default: none. Without effect. */
  readonly filter?: StyleFilter | undefined;
}

/** A function that the engine calls, with its own objects. */
type EngineCallback = (...parameters: never[]) => unknown;

/**
 * A layer that a script of the host's draws with WebGL in the engine's own context, as mapbox-gl's `CustomLayerInterface`. JSON can't
 * contain one. The engine decides when and with what its functions are called.
 */
export interface CustomLayer extends LayerWithoutSource {
  /** Kind of layer. */
  readonly type: 'custom';
  /** Whether it shares the depth of the map's own 3D layers. Default `2d`: it does not. */
  readonly renderingMode?: '2d' | '3d' | undefined;
  /** Draws. */
  readonly render: EngineCallback;
  /** Called before `render`, to draw into textures. Default: nothing is. */
  readonly prerender?: EngineCallback | undefined;
  /** Called when it is added to a map. Default: nothing is. */
  readonly onAdd?: EngineCallback | undefined;
  /** Called when it is removed from a map. Default: nothing is. */
  readonly onRemove?: EngineCallback | undefined;
  /** Draws onto a tile of the terrain. Default: it is drawn above the terrain. */
  readonly renderToTile?: EngineCallback | undefined;
  /** Whether it can draw with one of the engine's methods to cache what is lit. Default: it can't. */
  readonly supportsEmissiveMode?: EngineCallback | undefined;
  /** Whether `renderToTile` has to be called anew. Default: no. */
  readonly shouldRerenderTiles?: EngineCallback | undefined;
  /** Which world a tile of `renderToTile` is of. Default: the engine's own. */
  readonly wrapTileId?: boolean | undefined;
  /** Absent: its functions draw it. */
  readonly layout?: Readonly<Record<string, unknown>> | undefined;
  /** Absent: its functions draw it. */
  readonly paint?: Readonly<Record<string, unknown>> | undefined;
}
