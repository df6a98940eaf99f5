/** Values with mapbox-gl's own types can be used as values of the contract's types, and both types have the same properties. */
import type {
  CircleLayerSpecification,
  CustomLayerInterface,
  ExpressionSpecification,
  FilterSpecification,
  FogSpecification,
  GeoJSONSourceSpecification,
  LayerSpecification,
  LightsSpecification,
  LineLayerSpecification,
  ProjectionSpecification,
  RasterSourceSpecification,
  SourceSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
  TerrainSpecification,
  VectorSourceSpecification,
} from 'mapbox-gl';
import type {
  CirclePaint,
  CustomLayer,
  GeoJSONSource,
  LayerConfig,
  LinePaint,
  ProjectionConfig,
  SourceConfig,
  SpecifiedLayer,
  StyleDocument,
  StyleExpression,
  StyleFilter,
  StyleFog,
  StyleLights,
  StyleSource,
  SymbolLayout,
  TerrainConfig,
} from '@mapdock/shared';

export const style = (given: StyleSpecification): StyleDocument => given;
export const layer = (given: LayerSpecification): LayerConfig => given;
export const customLayer = (given: CustomLayerInterface): CustomLayer => given;
export const expression = (given: ExpressionSpecification): StyleExpression => given;
export const filter = (given: FilterSpecification): StyleFilter => given;
export const fog = (given: FogSpecification): StyleFog => given;
export const terrain = (given: TerrainSpecification): TerrainConfig => given;
export const projection = (given: ProjectionSpecification): ProjectionConfig => given;
export const source = (given: SourceSpecification): StyleSource => given;
export const light = (given: LightsSpecification): StyleLights => given;
export const sources = (
  points: GeoJSONSourceSpecification,
  ...tiles: (VectorSourceSpecification | RasterSourceSpecification)[]
): SourceConfig[] => [points, ...tiles];

type Names<T> = Extract<keyof NonNullable<T>, string>;
type Equal<A, B> = [A, B] extends [B, A] ? true : { missing: Exclude<B, A>; unknown: Exclude<A, B> };
const same: [
  Equal<SpecifiedLayer['type'], LayerSpecification['type']>,
  Equal<Names<CirclePaint>, Names<CircleLayerSpecification['paint']>>,
  Equal<Names<LinePaint>, Names<LineLayerSpecification['paint']>>,
  Equal<Names<SymbolLayout>, Names<SymbolLayerSpecification['layout']>>,
  Equal<Names<GeoJSONSource>, Names<GeoJSONSourceSpecification>>,
  Equal<Names<StyleFog>, Names<FogSpecification>>,
] = [true, true, true, true, true, true];
void same;
