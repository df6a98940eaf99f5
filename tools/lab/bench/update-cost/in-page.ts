import type { CircleLayer, LayerConfig, MapConfig, MapHandle, Mount } from '@mapdock/shared';
import type { GeoJSONSource, Map } from 'mapbox-gl';

/**
 * Runs in the page: mounts a map with much data and takes the time of changes, each made through the config and directly on the engine, in
 * turns. The page gets this file alone, as a module, so it must import nothing.
 */

type EngineMap = Map;

type Handle = MapHandle<EngineMap>;

type Plain = { mount: Mount };

/** Times in ms by what was done. */
export type Samples = Record<string, number[]>;

const SOURCES = 50;
const LAYERS = 200;
const POINTS = 100_000;
const POINTS_SOURCE = 'points';
/** A zoom above the map's, which hides the layers: drawing 200 of them in software takes far longer than what is measured. */
const HIDDEN_BELOW = 10;
const PAINT_NAME = 'circle-radius';
/** Many times what a slow machine needs. */
const LOAD_TIMEOUT_MS = 30_000;

const sourceName = (index: number) => `source-${index}`;
const layerId = (index: number) => `layer-${index}`;

const makeSource = (index: number) => ({
  type: 'geojson' as const,
  data: {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { rank: index % 5, name: `Place ${index}` },
        geometry: { type: 'Point', coordinates: [index % 20, 40 + (index % 15)] },
      },
    ],
  },
});

const makeLayer = (index: number): CircleLayer => ({
  id: layerId(index),
  type: 'circle',
  source: sourceName(index % SOURCES),
  minzoom: HIDDEN_BELOW,
  maxzoom: 20,
  filter: ['>=', ['get', 'rank'], index % 5],
  layout: { visibility: 'visible', 'circle-sort-key': ['get', 'rank'] },
  paint: {
    'circle-color': ['match', ['get', 'rank'], 0, '#c22', 1, '#2c2', '#22c'],
    'circle-opacity': ['interpolate', ['linear'], ['zoom'], 0, 0.2, 10, 0.9],
    'circle-stroke-color': '#fff',
    'circle-stroke-width': 1,
    [PAINT_NAME]: 4,
  },
});

/**
 * @param round how far the points are moved
 * @param moved which points are moved
 */
function makePoints(round: number, moved: 'last' | 'all') {
  return {
    type: 'FeatureCollection',
    features: Array.from({ length: POINTS }, (_, index) => {
      const shift = moved === 'all' || index === POINTS - 1 ? round / 1000 : 0;
      const coordinates = [(index % 360) / 10 + shift, 30 + (index % 277) / 10];
      return {
        type: 'Feature',
        id: index,
        properties: { rank: index % 5, name: `Place ${index}` },
        geometry: { type: 'Point', coordinates },
      };
    }),
  } as const;
}

const list = (count: number) => Array.from({ length: count }, (_, index) => index);

function makeConfig(base: MapConfig): MapConfig {
  const sources = Object.fromEntries(
    list(SOURCES).map((index) => [sourceName(index), makeSource(index)]),
  ) as NonNullable<MapConfig['sources']>;
  return { ...base, sources, layers: list(LAYERS).map(makeLayer) };
}

/** Makes the next config as a host does: parts that don't change are the same objects. */
function withPaint(config: MapConfig, index: number, value: number): MapConfig {
  const layers = (config.layers as LayerConfig[]).slice();
  const layer = layers[index] as CircleLayer;
  layers[index] = { ...layer, paint: { ...layer.paint, [PAINT_NAME]: value } };
  return { ...config, layers };
}

function withPoints(config: MapConfig, data: ReturnType<typeof makePoints>): MapConfig {
  const source = { type: 'geojson' as const, data };
  return { ...config, sources: { ...config.sources, [POINTS_SOURCE]: source } };
}

/** Waits for a frame. The engine applies changes with the next frame, so each sample starts on a map at rest. */
const frameDrawn = () =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
  });

function update(handle: Handle, config: MapConfig) {
  const result = handle.update(config);
  if (!result.ok || result.unknownFields.length > 0) throw result;
}

async function mountMap(base: MapConfig) {
  const { mount } = (globalThis as unknown as { plain: Plain }).plain;
  const config = makeConfig(base);
  const container = document.querySelector('#map') as HTMLElement;
  const handle = mount(container, config) as Handle;
  handle.on('maperror', (error) => console.error(error));
  const status = await handle.whenReady();
  if (status.name !== 'ready') throw new Error(`The map is ${status.name}.`);
  return { handle, config, engine: handle.engine as EngineMap };
}

/** Measures the time from the call until the engine has the value, microtasks included. */
async function timePaint(engine: EngineMap, index: number, value: number, change: () => void) {
  const id = layerId(index);
  const start = performance.now();
  change();
  while (engine.getPaintProperty(id, PAINT_NAME) !== value) await null;
  return performance.now() - start;
}

/** Measures a change of one paint property. */
export async function measurePaint(
  base: MapConfig,
  {
    warmUp,
    pairs,
  }: {
    warmUp: number;
    pairs: number;
  },
): Promise<Samples> {
  const mounted = await mountMap(base);
  const { handle, engine } = mounted;
  let { config } = mounted;
  const samples = { update: [], direct: [], cloned: [], same: [] } as Samples;
  let value = 0;

  const ways: Record<string, (index: number) => Promise<number>> = {
    update: (index) => {
      config = withPaint(config, index, (value += 1));
      return timePaint(engine, index, value, () => update(handle, config));
    },
    direct: (index) => {
      value += 1;
      return timePaint(engine, index, value, () =>
        engine.setPaintProperty(layerId(index), PAINT_NAME, value),
      );
    },
    cloned: (index) => {
      config = structuredClone(withPaint(config, index, (value += 1)));
      return timePaint(engine, index, value, () => update(handle, config));
    },
    same: async () => {
      const start = performance.now();
      update(handle, config);
      return performance.now() - start;
    },
  };
  const names = Object.keys(ways);
  for (let round = 0; round < warmUp + pairs; round += 1) {
    // The order is reversed in every second round, so that no way profits from being first or second.
    for (const name of round % 2 ? names : names.toReversed()) {
      await frameDrawn();
      const time = await ways[name]?.((round * 7) % LAYERS);
      if (round >= warmUp && time !== undefined) samples[name]?.push(time);
    }
  }
  handle.destroy();
  return samples;
}

/** Whether the event says that a source has its data. The engine's event for the first data has another type than for later data. */
const isArrival = (type: string | undefined) => type === 'metadata' || type === 'content';

/** Measures the time from the call until the engine has the data, microtasks included, and until its worker has read them. */
async function timeData(engine: EngineMap, change: () => void) {
  // With --expose-gc the garbage of a sample is collected here, and not during the next one.
  (globalThis as { gc?: () => void }).gc?.();
  const start = performance.now();
  let loaded = NaN;
  const done = new Promise((resolve, reject) => {
    const stop = setTimeout(() => reject(new Error('The source never had its data.')), LOAD_TIMEOUT_MS);
    engine.on('data', function onData(event) {
      const isLoaded =
        'sourceId' in event && event.sourceId === POINTS_SOURCE && isArrival(event.sourceDataType);
      if (!isLoaded) return;
      loaded = performance.now() - start;
      clearTimeout(stop);
      engine.off('data', onData);
      resolve(undefined);
    });
  });
  change();
  const source = () => engine.getSource(POINTS_SOURCE) as GeoJSONSource | undefined;
  while (source()?.loaded() ?? true) await null;
  const called = performance.now() - start;
  await done;
  return { called, loaded };
}

/** Measures a change of the data of a source with 100,000 points. */
export async function measureData(
  base: MapConfig,
  {
    moved,
    warmUp,
    pairs,
  }: {
    /** Which points differ from the data before. */
    moved: 'last' | 'all';
    warmUp: number;
    pairs: number;
  },
): Promise<Samples> {
  const mounted = await mountMap(base);
  const { handle, engine } = mounted;
  let config = withPoints(mounted.config, makePoints(0, moved));
  await timeData(engine, () => update(handle, config));
  const samples = { update: [], direct: [], updateLoaded: [], directLoaded: [] } as Samples;

  // The config holds its latest data in memory. The latest data of direct calls are held too, so that both ways run with as full a heap.
  let latestDirectData: object | undefined;
  const ways: Record<'update' | 'direct', (data: object) => void> = {
    update: () => update(handle, config),
    direct: (data) => {
      (engine.getSource(POINTS_SOURCE) as GeoJSONSource).setData(data as never);
    },
  };
  const names = ['update', 'direct'] as const;
  for (let round = 0; round < warmUp + pairs; round += 1) {
    for (const [turn, name] of (round % 2 ? names : names.toReversed()).entries()) {
      // The data depend on the turn and not on the way, since some numbers take longer to serialize than others.
      const data = makePoints(2 * round + turn + 1, moved);
      if (name === 'update') config = withPoints(config, data);
      await frameDrawn();
      const { called, loaded } = await timeData(engine, () => ways[name](data));
      if (name === 'direct') latestDirectData = data;
      if (round < warmUp) continue;
      samples[name]?.push(called);
      samples[`${name}Loaded`]?.push(loaded);
    }
  }
  if (latestDirectData === undefined) throw new Error('Nothing was measured.');
  handle.destroy();
  return samples;
}
