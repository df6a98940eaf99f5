/** Observes all that a host and its users can see of a map that is mounted on the fake engine. */
import { MAP_EVENT_NAMES, type MapConfig } from '@mapdock/shared';
import { SENTINEL_BASE } from '../../engine/provider-requests.js';
import type { createMounted } from '../create-mounted.js';
import type { FakeMap } from '../fakes/create-fake-map.js';
import { INTERNAL_NAMES } from '../fakes/fake-engine-internals.js';
import { settlePromises } from '../fakes/fake-fetch.js';
import { markerAround, type FakeMarker, type FakePopup } from '../fakes/fake-overlays.js';

export type Mounted = ReturnType<typeof createMounted>;

/** Members of the fake map that say how it came to its state, or that are written below in another form. */
const NOT_STATE = [
  ...['listeners', 'calls', 'frames', 'requestedStyles', 'stylesCompared', 'reloaded', 'fetchedImages'],
  ...['eased', 'flown', 'fits', 'pans', 'canvas', 'style', 'features', 'controls', 'overlays', 'imported'],
  ...INTERNAL_NAMES,
];
/** Options of the constructor that the fake map keeps in members, as the engine does. All others are part of its state. */
const KEPT_OPTIONS = [
  ...['container', 'style', 'transformRequest', 'center', 'zoom', 'bearing', 'pitch', 'bounds'],
  ...['fitBoundsOptions', 'minZoom', 'maxZoom', 'minPitch', 'maxPitch', 'maxBounds', 'projection'],
  ...['config', 'renderWorldCopies', 'language', 'worldview', 'cooperativeGestures', 'scrollZoom', 'boxZoom'],
  ...['dragRotate', 'dragPan', 'keyboard', 'doubleClickZoom', 'touchZoomRotate', 'touchPitch'],
  'scaleFactor',
];
/** Longer than a frame takes. */
const FRAME_MS = 20;
/** Longer than announcements wait, and than a movement that the host has not accepted stays. */
const REST_MS = 2000;

const isOpen = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The engine says in several ways that there is none of something. */
const isNothing = (value: unknown) =>
  value === undefined || value === null || (isOpen(value) && Object.keys(value).length === 0);

function copyOf(value: unknown): unknown {
  if (value instanceof HTMLImageElement) return value.src;
  if (value instanceof Element) return `${value.tagName} ${value.id}`;
  if (value instanceof Event) return value.type;
  if (value instanceof Map) return copyOf(Object.fromEntries(value as Map<string, unknown>));
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isOpen(value)) return value;
  const members = Object.entries(value)
    .filter(([, member]) => typeof member !== 'function')
    .map(([name, member]) => [name, copyOf(member)] as const);
  return Object.fromEntries(members.filter(([, member]) => !isNothing(member)));
}

/** Where the markers and popups stand; what they show is in the page. */
function listOverlays({ overlays }: FakeMap): unknown {
  const places = [...overlays].map((overlay) => {
    const { position, isDraggable, offset, options } = overlay as Partial<FakeMarker & FakePopup>;
    return JSON.stringify(copyOf({ position, isDraggable, offset, options }));
  });
  return places.sort();
}

/** The region that screen readers read aloud. */
const ANNOUNCED = '[role=status] *';

/**
 * The elements of the page, one a line, without what was announced. Numbers in ids grow with each map of the page, so each id gets its place
 * in this text instead.
 */
function writePage(container: Element): string {
  const lines = [...container.querySelectorAll(`:not(${ANNOUNCED})`)].map((element) => {
    const attributes = [...element.attributes].filter(({ value, name }) => name !== 'style' || value !== '');
    const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    return [
      element.tagName,
      ...attributes.map(({ name, value }) => `${name}="${value}"`).sort(),
      ...own.map(({ textContent }) => textContent),
    ].join(' ');
  });
  const page = lines.join('\n');
  const ids = [...new Set(page.match(/mapdock-[\w-]*\d+/g))];
  return ids.reduce((text, id, index) => text.replaceAll(new RegExp(`${id}\\b`, 'g'), `id-${index}`), page);
}

/** The style in use, by its address or name; what is in a document is in the state of the map. */
function nameStyle({ requestedStyles, stylesCompared, options }: FakeMap): unknown {
  const style = stylesCompared.at(-1) ?? requestedStyles.at(-1) ?? options['style'];
  return typeof style === 'string' ? style : (style as { name?: string }).name;
}

async function readState({ container, map, handle }: Mounted): Promise<object> {
  const engine = map();
  const prepare = engine.options['transformRequest'] as (url: string, type: string) => Promise<unknown>;
  const without = (value: object, names: readonly string[]) =>
    copyOf(Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))) as object;
  return {
    ...without(engine, [...NOT_STATE, 'options']),
    imported: without(engine.imported, NOT_STATE),
    options: without(engine.options, KEPT_OPTIONS),
    style: nameStyle(engine),
    overlays: listOverlays(engine),
    request: await prepare(`${SENTINEL_BASE}/v4/tile`, 'Tile'),
    status: handle.status.name,
    page: writePage(container),
  };
}

const createFeature = (layer: string, source: string, more: object = {}) => ({
  layer: { id: layer },
  source,
  sourceLayer: 'road',
  id: 7,
  properties: { name: 'Seven', title: 'The seventh' },
  geometry: { type: 'Point', coordinates: [20, 30] },
  ...more,
});
const OTHER_PLACE = { geometry: { type: 'Point', coordinates: [40, 50] } };
const DRAWN = [
  createFeature('shown', 'places'),
  createFeature('places', 'places'),
  createFeature('places', 'places', { id: 8 }),
  createFeature('water', 'composite'),
  createFeature('poi-label\u001fbasemap', 'poi'),
  createFeature('museum-label\u001fbasemap', 'poi', { id: 8 }),
  createFeature('building\u001fbasemap', 'streets', {
    sourceLayer: 'building',
    properties: { name: 'Block', title: 'The block' },
  }),
];
const CLUSTER = createFeature('shown', 'places', { properties: { cluster: true, cluster_id: 1 } });
/** Features in the tiles of the sources, for configs that name features of a source. */
const IN_TILES = [
  createFeature('', 'roads'),
  createFeature('', 'roads', { id: 0, ...OTHER_PLACE }),
  createFeature('', 'rails', OTHER_PLACE),
];

/** Features in the sources of the import. */
const IN_IMPORT = [createFeature('', 'poi'), createFeature('', 'streets', OTHER_PLACE)];

/** Features that the fake map has loaded. */
export function putFeatures(map: FakeMap): void {
  map.expansionZoom = 9;
  map.features = [...DRAWN, ...IN_TILES];
  map.imported.features = IN_IMPORT;
}

/** Uses the map as people and hosts do, and returns what came of it. */
async function use({ container, handle, map }: Mounted, config: MapConfig): Promise<object> {
  const engine = map();
  const announced = new Set(container.querySelectorAll(ANNOUNCED));
  let events: unknown[] = [];
  const stops = MAP_EVENT_NAMES.filter((name) => name !== 'providerusage').map((name) =>
    handle.on(name, (event) => events.push({ name, event: copyOf(event) })),
  );
  const movements = [engine.eased, engine.flown, engine.pans];
  for (const list of movements) list.length = 0;
  const wait = async (ms = FRAME_MS) => {
    jest.advanceTimersByTime(ms);
    await settlePromises();
  };
  const seen: unknown[] = [];
  const look = () => {
    // Two popups that close at once may do so in any order.
    const sorted = events.map((event) => JSON.stringify(event)).sort();
    const states = [engine.featureState, engine.imported.featureState].map(copyOf);
    const focus = document.activeElement?.className;
    seen.push({ events: sorted, states, cursor: engine.canvas.style.cursor, focus });
    events = [];
  };
  const point = async (name: string, features: FakeMap['features'], keys: MouseEventInit = {}) => {
    engine.features = features;
    const originalEvent = new MouseEvent('click', { cancelable: true, ...keys });
    engine.fire(name, { point: { x: 1, y: 2 }, lngLat: engine.unproject([5, 6]), originalEvent });
    await wait();
    look();
  };
  const clickAll = async (selector: string) => {
    for (const element of container.querySelectorAll<HTMLElement>(selector)) element.click();
    await wait();
    look();
  };

  // Where the focus was before is not a matter of the config.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  await clickAll('.mapdock-content-button');
  for (const name of ['mousemove', 'mouseout', 'click']) await point(name, DRAWN);
  await point('click', [createFeature('shown', 'places', { id: 8 })], { shiftKey: true });
  await point('click', [CLUSTER]);
  await point('click', []);
  for (const button of container.querySelectorAll<HTMLElement>('.mapdock-marker-button')) {
    button.click();
    const marker = markerAround(button);
    if (marker.isDraggable) marker.drag([1, 1]);
    if (marker.isDraggable) marker.drop();
    await wait();
    look();
  }
  await clickAll('.mapdock-content-button');
  await clickAll('.mapdock-popup-close');
  engine.step('movestart');
  engine.step('move', { center: [3, 3] });
  engine.step('moveend', { center: [3, 3] });
  await wait(REST_MS);
  look();
  const page = writePage(container);
  const texts = [...container.querySelectorAll(ANNOUNCED)].filter((element) => !announced.has(element));
  const { bounds: _, ...camera } = config.camera ?? {};
  const next = (open: boolean): MapConfig => ({
    ...config,
    camera: { ...camera, center: [44, 4] },
    popups: config.popups?.map((popup) => ({ ...popup, open })),
  });
  for (const isOpen of [false, true]) handle.update(next(isOpen));
  await wait(REST_MS);
  look();
  for (const phase of ['movestart', 'moveend'] as const) engine.step(phase);
  await wait(REST_MS);
  look();
  for (const stop of stops) stop();
  return { seen, page, announced: texts.map(({ textContent }) => textContent), moved: copyOf(movements) };
}

/** Observes a map with this config twice: before somebody has used it, and afterwards. */
export interface Observed {
  readonly state: object;
  readonly used: object;
}

export async function observe(mounted: Mounted, config: MapConfig): Promise<Observed> {
  return { state: await readState(mounted), used: await use(mounted, config) };
}
