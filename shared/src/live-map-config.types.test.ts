/** Checked by `tsc`: a line below an expected error that compiles is itself an error. The run only proves that the file loads. */
import type {
  CustomLayer,
  LayerConfig,
  LiveLayerConfig,
  LiveMapConfig,
  MapConfig,
  MapHandle,
  Mount,
} from './index.js';
import type { MapDockElement, MapDockProperties } from './map-dock.js';
import type { OfNuxt, OfReactRouter, OfTanStack } from './testing/framework-types.js';

const provider = { baseApiUrl: 'https://maps.example' };
const style = 'mapbox://styles/team/light';
const base = { provider, style };

/** A server may send every config. */
export const sent = (config: MapConfig): OfTanStack<MapConfig> => config;
export const received = (config: OfTanStack<MapConfig>): MapConfig => config as MapConfig;
export const inReactRouter = (data: OfReactRouter<MapConfig>): MapConfig => data;

/** Maps take what arrives, also where it has lost the length of tuples. */
export function maps(mount: Mount, element: MapDockElement, data: OfNuxt<MapConfig>): MapDockProperties {
  mount(element, data).update(data);
  element.config = data;
  return { config: data };
}

/** What has functions is a config for maps, and none for servers. */
export function code(layer: CustomLayer, config: MapConfig): LiveMapConfig {
  // @ts-expect-error -- a layer of JSON has no functions
  const json: LayerConfig = layer;
  // @ts-expect-error -- nor has a config
  const wrong: MapConfig = { ...base, layers: [layer] };
  const layers: LiveLayerConfig[] = [...(config.layers ?? []), json, layer];
  const live: LiveMapConfig = { ...wrong, layers };
  // @ts-expect-error -- TanStack refuses functions
  const refused: OfTanStack<LiveMapConfig> = live;
  return { ...refused, layers };
}

/** Configs that are written in place are checked as before. */
export function inPlace(handle: MapHandle, list: number[]): void {
  handle.update({ ...base, camera: { center: [1, 2] }, layers: [{ id: 'a', type: 'background' }] });
  handle.update({ ...base, camera: { center: list, bounds: [list, list] } });
  handle.update({ ...base, markers: [{ id: 'a', label: 'Here', position: list }] });
  // @ts-expect-error -- a place has two numbers
  handle.update({ ...base, camera: { center: [1] } });
  // @ts-expect-error -- and not three
  handle.update({ ...base, camera: { center: [1, 2, 3] } });
  // @ts-expect-error -- a box has two corners
  handle.update({ ...base, camera: { bounds: [[1, 2]] } });
  // @ts-expect-error -- of numbers
  handle.update({ ...base, camera: { center: ['1', '2'] } });
  // @ts-expect-error -- no such property
  const wrong: LiveLayerConfig = { id: 'a', type: 'circle', source: 'b', paint: { 'circle-colour': 'red' } };
  handle.update({ ...base, layers: [wrong] });
  // @ts-expect-error -- no such kind of GeoJSON
  handle.update({ ...base, sources: { a: { type: 'geojson', data: { type: 'Points', features: [] } } } });
  // @ts-expect-error -- a config that says its type is checked all the more
  const config: MapConfig = { ...base, camera: { center: list } };
  void config;
}

test('these types hold no code', async () => {
  expect(Object.keys(await import('./testing/framework-types.js'))).toEqual([]);
});
