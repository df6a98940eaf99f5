/** Checked by `tsc`: a line below an expected error that compiles is itself an error. The run only proves that the file loads. */
import type {
  CameraConfig,
  ChannelPointer,
  ErrorCode,
  InteractionName,
  LayerConfig,
  LngLat,
  MapConfig,
  MapEventMap,
  MapFeature,
  MapHandle,
  MapStatus,
  MapViewProps,
  Mount,
  ReleaseFile,
  RemoteModules,
  Result,
  ScreenPoint,
  SelectionConfig,
  SourceConfig,
  StyleDocument,
} from './index.js';
import { MapdockError, isMapdockError, parseMapConfig } from './index.js';

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
function expectType<T extends true>(_holds?: T): void {}

const provider = { baseApiUrl: 'https://maps.example' };
const style = 'mapbox://styles/owner/id';

export function configs(): MapConfig[] {
  return [
    { provider, style },
    { provider: { ...provider, accessToken: 'pk.x' }, style: { version: 8, sources: {}, layers: [] } },
    { provider, style, camera: { center: [1, 2], padding: { top: 1 } }, controls: { scale: 'top-start' } },
    { provider, style, camera: undefined },
    // @ts-expect-error -- the provider is required
    { style },
    // @ts-expect-error -- the style is required
    { provider },
    // @ts-expect-error -- the base address is required
    { provider: { accessToken: 'pk.x' }, style },
    // @ts-expect-error -- a style document has version 8
    { provider, style: { version: 7, sources: {}, layers: [] } },
    // @ts-expect-error -- a point has two numbers
    { provider, style, camera: { center: [1, 2, 3] } },
    // @ts-expect-error -- numbers are no texts
    { provider, style, camera: { zoom: '3' } },
    // @ts-expect-error -- no such corner
    { provider, style, controls: { scale: 'left' } },
    // @ts-expect-error -- no such projection
    { provider, style, projection: 'peters' },
    // @ts-expect-error -- a misspelt field
    { provider, style, lable: 'Map' },
    // @ts-expect-error -- a layer has a type
    { provider, style, layers: [{ id: 'a' }] },
    { provider, style, sources: { a: { type: 'vector', url: 'mapbox://a.b', minzoom: 3, promoteId: 'id' } } },
    {
      provider,
      style,
      images: { pin: { url: 'https://a.example/pin.svg', sdf: true } },
      lights: [],
      fog: {},
    },
    { provider, style, interaction: { select: 'multiple', dragPan: false }, worldview: 'IN' },
    {
      provider,
      style,
      models: { tree: 'https://a.example/tree.glb' },
      sources: {
        tower: { type: 'model', models: { a: { uri: 'https://a.example/a.glb', orientation: [0, 0, 90] } } },
        buildings: { type: 'batched-model', tiles: ['https://a.example/{z}/{x}/{y}.glb'], minzoom: 14 },
      },
      layers: [{ id: 'trees', type: 'model', source: 'a', layout: { 'model-id': 'tree' } }],
    },
    // @ts-expect-error -- no such kind of source
    { provider, style, sources: { a: { type: 'models', url: 'https://a.example' } } },
    // @ts-expect-error -- a model of a source has an address
    { provider, style, sources: { a: { type: 'model', models: { a: { position: [1, 2] } } } } },
    // @ts-expect-error -- a model is an address
    { provider, style, models: { tree: { uri: 'https://a.example/tree.glb' } } },
    // @ts-expect-error -- a picture on the map has corners
    { provider, style, sources: { a: { type: 'image', url: 'https://a.example' } } },
    // @ts-expect-error -- terrain has a source
    { provider, style, terrain: { exaggeration: 2 } },
    // @ts-expect-error -- a selection says which features
    { provider, style, selection: { sourceId: 'a' } },
    {
      provider,
      style,
      terrain: null,
      fog: null,
      camera: { transition: 'fly', durationMs: 900, controlled: true },
    },
    {
      provider,
      style,
      markers: [{ id: 'a', label: 'Here', position: [1, 2], popupId: 'b' }],
      popups: [{ id: 'b', markerId: 'a', content: [{ type: 'heading', text: 'Here' }] }],
    },
    // @ts-expect-error -- a marker has an accessible name
    { provider, style, markers: [{ id: 'a', position: [1, 2] }] },
    // @ts-expect-error -- content is text or blocks, never HTML
    { provider, style, popups: [{ id: 'b', position: [1, 2], content: [{ type: 'html', text: '<b>' }] }] },
    // @ts-expect-error -- no such way to select
    { provider, style, interaction: { select: true } },
  ];
}

/** Names inside a style document, which people write by hand. */
export function styleDocuments(): StyleDocument[] {
  const whole = { version: 8, sources: {}, layers: [] } as const;
  const url = 'mapbox://styles/owner/id';
  const selectors = [{ layer: 'poi', properties: { name: ['get', 'name'] } }];
  return [
    { version: 8, imports: [{ id: 'base', url, config: { lightPreset: 'night' } }] },
    { ...whole, imports: [{ id: 'base', url: '', data: { ...whole, layers: [{ id: 'a', type: 'slot' }] } }] },
    { ...whole, schema: { lightPreset: { default: 'day', type: 'string', values: ['day', 'night'] } } },
    { ...whole, featuresets: { poi: { selectors } }, models: { tree: 'https://models.example/tree.glb' } },
    // @ts-expect-error -- url is misspelled
    { version: 8, imports: [{ id: 'base', adress: url }] },
    // @ts-expect-error -- layers is misspelled, in a style inside of this one
    { ...whole, imports: [{ id: 'base', url: '', data: { ...whole, layer: [] } }] },
    // @ts-expect-error -- no such type of value
    { ...whole, schema: { lightPreset: { default: 'day', type: 'text' } } },
    // @ts-expect-error -- default is misspelled
    { ...whole, schema: { lightPreset: { defualt: 'day' } } },
    // @ts-expect-error -- selectors is misspelled
    { ...whole, featuresets: { poi: { selector: selectors } } },
    // @ts-expect-error -- layer is misspelled
    { ...whole, featuresets: { poi: { selectors: [{ layerId: 'poi' }] } } },
    // @ts-expect-error -- a model is an address
    { ...whole, models: { tree: { uri: 'https://models.example/tree.glb' } } },
    { ...whole, layers: [{ ...places, appearances: [{ condition: true, properties: { 'icon-size': 2 } }] }] },
    // @ts-expect-error -- condition is misspelled
    { ...whole, layers: [{ ...places, appearances: [{ conditon: true }] }] },
  ];
}
const places = { id: 'places', type: 'symbol', source: 'places' } as const;

export function parts(): void {
  expectType<Equal<CameraConfig['center'], LngLat | undefined>>();
  expectType<Equal<SelectionConfig['featureIds'], readonly (string | number)[]>>();
  expectType<Equal<Extract<InteractionName, 'select' | 'cooperativeGestures' | 'expandClusters'>, never>>();
  expectType<Equal<MapFeature['layerId'], string>>();
  expectType<Equal<LayerConfig['id'], string>>();
  expectType<Equal<MapStatus['name'], 'loading' | 'ready' | 'degraded' | 'parked' | 'failed'>>();
  expectType<Equal<ChannelPointer['release']['engine'], ReleaseFile['engine']>>();
  expectType<Equal<keyof RemoteModules, './mount' | './MapView' | './contract'>>();
  // @ts-expect-error -- proves that the checks above can fail
  expectType<Equal<LayerConfig['id'], number>>();
}

interface Collection {
  readonly type: 'FeatureCollection';
  readonly features: readonly object[];
}

/** Data is accepted both with types of other libraries and written in place. */
export function data(collection: Collection): SourceConfig[] {
  return [
    { type: 'geojson', data: collection },
    { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    // @ts-expect-error -- no GeoJSON is without a type
    { type: 'geojson', data: { features: [] } },
  ];
}

export function events(): void {
  // On an element that has events of both the page and the map, the type of each event must be clear.
  expectType<Equal<keyof MapEventMap & keyof (HTMLElementEventMap & WindowEventMap), never>>();
}

export function results(result: Result<number>): void {
  const parsed = parseMapConfig({});
  if (parsed.ok) expectType<Equal<typeof parsed.value, MapConfig>>();
  else expectType<Equal<typeof parsed.error, MapdockError<'CONFIG_INVALID'>>>();
  // @ts-expect-error -- a value only after `ok` was looked at
  void result.value;
}

export function errors(caught: unknown): void {
  const error = new MapdockError('ENGINE_TIMEOUT', { url: 'https://a.example', timeoutMs: 1 });
  expectType<Equal<typeof error.details.timeoutMs, number>>();
  if (isMapdockError(caught, 'STYLE_FAILED')) expectType<Equal<typeof caught.details.style, string>>();
  if (isMapdockError(caught)) expectType<Equal<typeof caught.code, ErrorCode>>();
  // @ts-expect-error -- no such code
  void new MapdockError('NO_SUCH_CODE', {});
  // @ts-expect-error -- details of another code
  void new MapdockError('ENGINE_TIMEOUT', { reason: 'x' });
  // @ts-expect-error -- details are read-only
  error.details.timeoutMs = 2;
}

export function handles(mount: Mount, element: HTMLElement, shadow: ShadowRoot, config: MapConfig): void {
  const handle: MapHandle = mount(element, config, { signal: new AbortController().signal });
  mount(shadow, config);
  // @ts-expect-error -- a selector is no container
  mount('#map', config);
  const stop: () => void = handle.on(
    'camerachange',
    ({ camera, cause }) => void [camera.center[0], cause === 'user'],
  );
  stop();
  // @ts-expect-error -- no such event
  handle.on('load', () => {});
  const update = handle.update(config);
  if (!update.ok) expectType<Equal<typeof update.error.code, 'CONFIG_INVALID'>>();
  // @ts-expect-error -- a point has two numbers
  handle.unproject([1]);
  expectType<Equal<ReturnType<typeof handle.project>, ScreenPoint | undefined>>();
  const box = [
    [0, 0],
    [10, 10],
  ] as const;
  for (const feature of handle.queryFeatures({ bounds: box, layerIds: ['a'] })) void feature.layerId;
  const [found] = handle.querySourceFeatures('a', { sourceLayer: 'b', filter: ['has', 'name'] });
  // @ts-expect-error -- what a source holds is in no layer
  void found?.layerId;
  handle.on('mapselectionchange', ({ selection, cause }) => void [selection?.featureIds, cause === 'host']);
  // @ts-expect-error -- an update takes a whole config
  handle.update({ style });
  expectType<Equal<typeof handle.engine, unknown>>();
  expectType<Equal<MapHandle<Date>['engine'], Date | undefined>>();
}

/** What the map reports can be passed back to it, and be stored as it is. */
export function passedBack(handle: MapHandle, config: MapConfig, element: HTMLElement): void {
  handle.on('camerachange', ({ camera }) => {
    handle.update({ ...config, camera: { ...camera, controlled: true } });
    handle.moveCamera(camera);
  });
  handle.moveCamera(handle.getCamera()!);
  handle.on('mapclick', ({ lngLat, point, features: [feature] }) => {
    handle.addMarker(element, { position: lngLat });
    handle.addPopup(element, { position: lngLat, open: true });
    const place = handle.unproject(point);
    if (place) handle.update({ ...config, camera: { bounds: [lngLat, place] } });
    if (feature?.id === undefined) return;
    const { sourceId, sourceLayer, id: featureId } = feature;
    handle.update({ ...config, hover: { sourceId, sourceLayer, featureId } });
    handle.update({ ...config, selection: { sourceId, sourceLayer, featureIds: [featureId] } });
  });
  handle.on('mapselectionchange', ({ selection }) => handle.update({ ...config, selection }));
  handle.on('markerdrag', ({ markerId, lngLat }) => {
    const markers = config.markers?.map((each) =>
      each.id === markerId ? { ...each, position: lngLat } : each,
    );
    handle.update({ ...config, markers });
  });
  // @ts-expect-error -- what was handed over is not changed any more
  config.layers?.push({ id: 'a', type: 'background' });
  // @ts-expect-error -- nor are its members
  config.label = 'Map';
}

export async function promises(handle: MapHandle): Promise<void> {
  const picture = await handle.screenshot({ pixelRatio: 2 });
  if (picture.ok) expectType<Equal<typeof picture.value, Blob>>();
  else expectType<Equal<typeof picture.error.code, 'SCREENSHOT_FAILED'>>();
  expectType<Equal<Awaited<ReturnType<typeof handle.whenReady>>, MapStatus>>();
}

export function views(config: MapConfig): MapViewProps[] {
  return [
    { config },
    { config, onSelectionChange: ({ selection }) => void selection?.sourceId },
    {
      config,
      onMapResize: ({ width, height }) => void (width * height),
      onContextChange: ({ lost }) => void lost,
    },
    { config, onStatusChange: (status) => void (status.name === 'failed' && status.error.code) },
    // @ts-expect-error -- the config is required
    {},
    // @ts-expect-error -- an error is there only after `failed`
    { config, onStatusChange: (status) => void status.error },
  ];
}

test('the contract imports nothing that a test cannot load', () => {
  expect(parseMapConfig({ provider, style }).ok).toBe(true);
});
