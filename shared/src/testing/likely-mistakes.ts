/** Mistakes that people who know mapbox-gl make in a config, and where each is found. */

/** One thing to find. */
export interface LikelyMistake {
  readonly mistake: string;
  /** Parts of a config that is right without it; `provider` and `style` are added where absent. */
  readonly config: object;
  /** What the compiler's message names, for a config written in place; absent if no type can tell. */
  readonly compiler?: readonly string[];
  /** Where an editor marks it by `config.schema.json`; absent if no schema can tell. */
  readonly editor?: string;
  /**
   * Who tells at run time: the answer to the config (`refused` with a problem, `unknown` by `unknownFields`), or the engine, by
   * `maperror` with a code; and the path that is named.
   */
  readonly runTime: {
    readonly by: 'refused' | 'unknown' | 'engine';
    readonly code?: string;
    readonly path: string;
  };
}

const points = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } };
const sources = { places: points };
const circle = { id: 'places', type: 'circle', source: 'places' };

const withLayer = (members: object) => ({ sources, layers: [{ ...circle, ...members }] });
const withSource = (members: object) => ({ sources: { places: { ...points, ...members } } });

export const LIKELY_MISTAKES: readonly LikelyMistake[] = [
  {
    mistake: 'a misspelt type of a layer',
    config: withLayer({ type: 'cirle' }),
    compiler: ['"cirle"', '"circle"'],
    editor: '/layers/0/type',
    runTime: { by: 'engine', code: 'LAYER_REJECTED', path: 'layers[0]' },
  },
  {
    mistake: 'a paint property in British spelling',
    config: withLayer({ paint: { 'circle-colour': 'red' } }),
    compiler: ['circle-colour', 'CirclePaint'],
    editor: '/layers/0/paint circle-colour',
    runTime: { by: 'engine', code: 'LAYER_REJECTED', path: 'layers[0]' },
  },
  {
    mistake: 'a paint property of another type of layer',
    config: withLayer({ paint: { 'fill-color': 'red' } }),
    compiler: ['fill-color', 'CirclePaint'],
    editor: '/layers/0/paint fill-color',
    runTime: { by: 'engine', code: 'LAYER_REJECTED', path: 'layers[0]' },
  },
  {
    mistake: 'a paint property among the layout properties',
    config: withLayer({ layout: { 'circle-radius': 4 } }),
    compiler: ['circle-radius', 'CircleLayout'],
    editor: '/layers/0/layout circle-radius',
    runTime: { by: 'engine', code: 'LAYER_REJECTED', path: 'layers[0]' },
  },
  {
    mistake: 'a text for a number',
    config: withLayer({ paint: { 'circle-radius': '4' } }),
    compiler: ['circle-radius', 'StyleValue<number>'],
    editor: '/layers/0/paint/circle-radius',
    runTime: { by: 'engine', code: 'LAYER_REJECTED', path: 'layers[0]' },
  },
  {
    mistake: 'a word that visibility does not know',
    config: withLayer({ layout: { visibility: 'hidden' } }),
    compiler: ['"hidden"', 'visible'],
    editor: '/layers/0/layout/visibility',
    runTime: { by: 'engine', code: 'LAYER_REJECTED', path: 'layers[0]' },
  },
  {
    mistake: 'an operator that no filter has',
    config: withLayer({ filter: ['=', ['get', 'kind'], 'town'] }),
    editor: '/layers/0/filter/0',
    runTime: { by: 'engine', code: 'LAYER_REJECTED', path: 'layers[0]' },
  },
  {
    mistake: 'the source layer as the contract itself would write it',
    config: withLayer({ sourceLayer: 'places' }),
    compiler: ['sourceLayer', 'CircleLayer', 'source-layer'],
    editor: '/layers/0 sourceLayer',
    runTime: { by: 'unknown', path: 'layers[0].sourceLayer' },
  },
  {
    mistake: 'the zoom of a layer as the map writes its own',
    config: withLayer({ minZoom: 4 }),
    compiler: ['minZoom', 'CircleLayer', 'minzoom'],
    editor: '/layers/0 minZoom',
    runTime: { by: 'unknown', path: 'layers[0].minZoom' },
  },
  {
    mistake: 'a misspelt kind of GeoJSON',
    config: withSource({ data: { type: 'Featurecollection', features: [] } }),
    compiler: ['"Featurecollection"', 'GeoJSONType', '"FeatureCollection"'],
    editor: '/sources/places/data/type',
    runTime: { by: 'unknown', path: 'sources.places.data.type' },
  },
  {
    mistake: 'a misspelt field of a source',
    config: withSource({ cluster: true, clusterRadious: 40 }),
    compiler: ['clusterRadious', 'GeoJSONSourceConfig', 'clusterRadius'],
    editor: '/sources/places clusterRadious',
    runTime: { by: 'unknown', path: 'sources.places.clusterRadious' },
  },
  {
    mistake: 'a field of a source in the wrong case',
    config: { sources: { base: { type: 'raster', url: 'https://tiles.example/base.json', tilesize: 256 } } },
    compiler: ['tilesize', 'RasterSourceConfig', 'tileSize'],
    editor: '/sources/base tilesize',
    runTime: { by: 'unknown', path: 'sources.base.tilesize' },
  },
  {
    mistake: 'a text by a key that there is not',
    config: { locale: { strings: { 'zoom.inn': 'Näher' } } },
    compiler: ['zoom.inn', 'LocaleStrings'],
    editor: '/locale/strings zoom.inn',
    runTime: { by: 'unknown', path: 'locale.strings."zoom.inn"' },
  },
  {
    mistake: 'a centre in British spelling',
    config: { camera: { centre: [11.5, 48.1] } },
    compiler: ['centre', 'CameraConfig', 'center'],
    editor: '/camera centre',
    runTime: { by: 'unknown', path: 'camera.centre' },
  },
  {
    mistake: 'a place as an object',
    config: { camera: { center: { lng: 11.5, lat: 48.1 } } },
    compiler: ['lng'],
    editor: '/camera/center',
    runTime: { by: 'refused', path: 'camera.center' },
  },
  {
    mistake: 'the place of a marker as mapbox-gl calls it',
    config: { markers: [{ id: 'hall', label: 'Town hall', lngLat: [11.5, 48.1] }] },
    compiler: ['lngLat', 'MarkerConfig'],
    editor: '/markers/0 lngLat',
    runTime: { by: 'refused', path: 'markers[0]' },
  },
  {
    mistake: 'a layer of a source that there is not',
    config: {
      style: { version: 8, sources: {}, layers: [] },
      sources,
      layers: [{ ...circle, source: 'place' }],
    },
    runTime: { by: 'refused', path: 'layers[0].source' },
  },
  {
    mistake: 'latitude before longitude',
    config: { camera: { center: [48.1, 111.5] } },
    editor: '/camera/center/1',
    runTime: { by: 'refused', path: 'camera.center[1]' },
  },
];
