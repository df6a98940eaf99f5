import type { MapConfig, MapEventMap } from '@mapdock/shared';
import { createConfig } from './create-config.js';
import { createMounted } from './create-mounted.js';
import { settlePromises } from './fakes/fake-fetch.js';
import { createFakeImages } from './fakes/fake-images.js';

/** Longer than a frame takes. */
const FRAME_MS = 20;
/** Each number has other glyphs, so that it is another style and not a change of the one before. */
export const createStyle = (number: number) => ({
  version: 8 as const,
  name: `Own ${number}`,
  glyphs: `https://fonts.example/${number}/{fontstack}/{range}`,
  sources: {},
  layers: [],
});

/** A feature as the engine returns it. */
export const createFeature = (id: number | undefined, layer = 'a') => ({
  layer: { id: layer },
  source: 'places',
  properties: {},
  geometry: { type: 'Point' },
  ...(id === undefined ? {} : { id }),
});

/** A mounted map that is drawn, and its events about selection and pointer. Needs jest's fake timers. */
export async function createReady(changes: Partial<MapConfig> = {}) {
  const fakeImages = createFakeImages();
  const mounted = createMounted(createConfig(changes));
  const { handle, map } = mounted;
  const selections: MapEventMap['mapselectionchange'][] = [];
  const hovers: MapEventMap['maphover'][] = [];
  handle.on('mapselectionchange', (event) => selections.push(event));
  handle.on('maphover', (event) => hovers.push(event));
  await mounted.loadAll();
  mounted.forget();
  const update = async (next: Partial<MapConfig>) => {
    handle.update(createConfig(next));
    await settlePromises();
  };
  let styles = 0;
  const switchStyle = async (next: Partial<MapConfig>) => {
    styles += 1;
    await update({ ...next, style: createStyle(styles) });
    await mounted.loadStyle();
    await mounted.settle();
  };
  const pointer = (name: string, found: readonly ReturnType<typeof createFeature>[], keys: object = {}) => {
    map().features = [...found];
    const lngLat = { wrap: () => ({ lng: 5, lat: 6 }) };
    const originalEvent = new MouseEvent('click', { cancelable: true, ...keys });
    map().fire(name, { point: { x: 1, y: 2 }, lngLat, originalEvent });
    jest.advanceTimersByTime(FRAME_MS);
    return originalEvent;
  };
  /** Ids of the features in `places` that have this feature state. */
  const marked = (name: 'selected' | 'hover') =>
    [...map().featureState].flatMap(([key, state]) =>
      state[name] === true ? Number(key.split('/')[2]) : [],
    );
  const codes = () => {
    const { status } = handle;
    return status.name === 'degraded' ? status.errors.map(({ code }) => code) : status.name;
  };
  return { ...mounted, fakeImages, selections, hovers, update, switchStyle, pointer, marked, codes };
}
