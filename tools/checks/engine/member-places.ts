/** Where in a map of the engine each private member must be that `map-remote/src/engine/private-api` uses. */
import { waitFor } from './real-map.ts';
import type { createRealMap } from './real-map.ts';

export type Scene = Awaited<ReturnType<typeof createRealMap>>;

/** The types of the members are what is tested, so they are not relied on. */
const inside = ({ map }: Scene): any => map;

const caches = (scene: Scene): any[] => Object.values(inside(scene).style._mergedSourceCaches);

const source =
  (id: string): ((scene: Scene) => unknown) =>
  ({ map }) =>
    map.getSource(id);

const cache = (scene: Scene) => caches(scene).find((each) => each.getSource() === source('data')(scene));

const control = (scene: Scene) =>
  inside(scene)._controls.find((each: unknown) => each instanceof scene.engine.AttributionControl);

const floors = ({ engine, map }: Scene): unknown => {
  const made = new engine.IndoorControl();
  made.onAdd(map);
  return made;
};

/** The control makes its button only where the page can have full screen. */
const fullScreen = ({ engine, map }: Scene): unknown => {
  Object.defineProperty(document, 'fullscreenEnabled', { configurable: true, value: true });
  const made = new engine.FullscreenControl();
  made.onAdd(map);
  return made;
};

const layer = (scene: Scene) => inside(scene).style._mergedLayers['circles'];

/** The event of an error of a source. */
const errorOf =
  (id: string): ((scene: Scene) => Promise<any>) =>
  ({ errors }) =>
    waitFor(() => errors.find((event) => 'sourceId' in event && event.sourceId === id));

const failedAnswer = async (scene: Scene) => (await errorOf('tiles')(scene))?.error;

/** The object that must have each member. */
export const PLACES: Readonly<Record<string, (scene: Scene) => unknown>> = {
  painter: inside,
  style: (scene) => ('style' in scene.map ? inside(scene).painter : undefined),
  context: (scene) => inside(scene).painter,
  gl: (scene) => inside(scene).painter.context,
  _render: inside,
  renderLayer: (scene) => inside(scene).painter,
  hasElevatedBuckets: (scene) => inside(scene).style._mergedLayers['lines'],
  fragments: (scene) => inside(scene).style,
  _mergedSourceCaches: (scene) => inside(scene).style,
  _mergedLayers: (scene) => inside(scene).style,
  // A globe needs the late module.
  _drapingLoaded: (scene) => {
    scene.map.setProjection('globe');
    const { style } = inside(scene);
    return waitFor(() => ('_drapingLoaded' in style ? style : undefined));
  },
  getSource: cache,
  used: (scene) => waitFor(() => caches(scene).find((each) => 'used' in each)),
  _sourceErrored: (scene) => waitFor(() => caches(scene).find((each) => each._sourceErrored)),
  modelManager: (scene) => inside(scene).style,
  getActualScope: (scene) => inside(scene).style,
  startLoad: source('models'),
  loaded: source('models'),
  attribution: source('data'),
  promoteId: source('data'),
  maxzoom: source('tiles'),
  tileSize: source('tiles'),
  vectorLayerIds: (scene) =>
    waitFor(() =>
      'vectorLayerIds' in Object(source('layered')(scene)) ? source('layered')(scene) : undefined,
    ),
  isHidden: layer,
  mayUse: layer,
  type: layer,
  _updateAttributions: ({ engine }) => engine.AttributionControl.prototype,
  _map: control,
  _attribHTML: control,
  _innerContainer: control,
  _container: control,
  _editLink: control,
  styleOwner: (scene) => waitFor(() => ('styleOwner' in control(scene) ? control(scene) : undefined)),
  styleId: control,
  stylesheet: (scene) => inside(scene).style,
  scope: (scene) => inside(scene).style,
  _config: (scene) => inside(scene).style,
  _importedAsBasemap: (scene) => inside(scene).style,
  _loaded: (scene) => inside(scene).style,
  _request: (scene) => inside(scene).style,
  loadEmpty: (scene) => inside(scene).style,
  getFlatLight: (scene) => inside(scene).style,
  mergeTerrain: (scene) => inside(scene).style,
  _reloadImports: (scene) => inside(scene).style,
  applyProjectionUpdate: (scene) => inside(scene).style,
  _updateEnvConfig: (scene) => inside(scene).style,
  ...Object.fromEntries(
    [
      ...['_loaded', '_layers', 'getFragmentStyle', 'getOwnSources', 'getOwnSource', 'getOwnLayer'],
      ...['getPaintProperty', 'setPaintProperty', 'getLayoutProperty', 'setLayoutProperty'],
      ...['getFilter', 'setFilter', 'setFeatureState', 'removeFeatureState', 'querySourceFeatures'],
      ...['queryRenderedTargets', 'addLayer', 'removeLayer', 'mergeLayers'],
    ].map((name) => [name, (scene: Scene) => inside(scene).style]),
  ),
  _stop: inside,
  _update: inside,
  _updateContainerDimensions: inside,
  _containerWidth: inside,
  _containerHeight: inside,
  _resizeCanvas: inside,
  // The painter has a method of its own beside that of the map.
  resize: (scene) => inside(scene).painter,
  _onUp: ({ engine }) => new engine.Marker(),
  _addDragHandler: ({ engine }) => new engine.Marker(),
  keydown: (scene) => inside(scene).boxZoom,
  _fireEvent: (scene) => inside(scene).boxZoom,
  _createFloorButton: floors,
  _onIndoorUpdate: floors,
  _onStyleData: floors,
  _selectIndoorFloor: inside,
  _setIndoorActiveFloorsVisibility: inside,
  indoorManager: (scene) => inside(scene).style,
  _changeIcon: fullScreen,
  _onClickFullscreen: fullScreen,
  _updateTitle: fullScreen,
  _fullscreen: fullScreen,
  _fullscreenButton: fullScreen,
  handlers: inside,
  _getMapTouches: (scene) => inside(scene).handlers,
  transform: inside,
  options: ({ engine }) => new engine.Popup(),
  isActive: ({ map }) => map.scrollZoom,
  // It has one while the wheel turns.
  _targetZoom({ map }) {
    map.scrollZoom.wheel(new WheelEvent('wheel', { deltaY: 100, cancelable: true }));
    return waitFor(() => ('_targetZoom' in map.scrollZoom ? map.scrollZoom : undefined));
  },
  sourceId: errorOf('unreached'),
  tile: errorOf('tiles'),
  status: failedAnswer,
  url: failedAnswer,
};
