/**
 * Runs in the page: mounts a map with much data and takes the time of changes, each made through the config and directly on the engine, in
 * turns. The page gets this file alone, as a module, so it must import nothing, and has all cases in more than 300 lines.
 */
import type { CircleLayer, LayerConfig, MapConfig, MapHandle, Mount } from '@mapdock/shared';
import type { GeoJSONSource, Map } from 'mapbox-gl';

type EngineMap = Map;

type Handle = MapHandle<EngineMap>;

type Plain = { mount: Mount };

/** Times in ms by what was done. */
export type Samples = Record<string, number[]>;

const SOURCES = 50;
const LAYERS = 200;
const POINTS = 100_000;
const POINTS_SOURCE = 'points';
const DYNAMIC_POINTS = 20_000;
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

const list = (count: number) => Array.from({ length: count }, (_, index) => index);

/** @param shift in degrees to the east */
const makePoint = (index: number, shift: number) =>
  ({
    type: 'Feature',
    id: index,
    properties: { rank: index % 5, name: `Place ${index}` },
    geometry: { type: 'Point', coordinates: [(index % 360) / 10 + shift, 30 + (index % 277) / 10] },
  }) as const;

/**
 * @param round how far the points are moved
 * @param moved which points are moved
 */
function makePoints(round: number, moved: 'last' | 'all') {
  return {
    type: 'FeatureCollection',
    features: list(POINTS).map((index) =>
      makePoint(index, moved === 'all' || index === POINTS - 1 ? round / 1000 : 0),
    ),
  } as const;
}

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

/** Waits until a frame shows the data that a source has. */
async function frameWith(engine: EngineMap, sourceId: string) {
  do await new Promise((resolve) => engine.once('render', resolve));
  while (!engine.isSourceLoaded(sourceId));
}

/** Measures the time from the call until the engine has the data, microtasks included, and until its worker has read them. */
async function timeData(engine: EngineMap, change: () => void, sourceId = POINTS_SOURCE) {
  // With --expose-gc the garbage of a sample is collected here, and not during the next one.
  (globalThis as { gc?: () => void }).gc?.();
  const start = performance.now();
  let loaded = NaN;
  const done = new Promise((resolve, reject) => {
    const stop = setTimeout(() => reject(new Error('The source never had its data.')), LOAD_TIMEOUT_MS);
    engine.on('data', function onData(event) {
      const isLoaded = 'sourceId' in event && event.sourceId === sourceId && isArrival(event.sourceDataType);
      if (!isLoaded) return;
      loaded = performance.now() - start;
      clearTimeout(stop);
      engine.off('data', onData);
      resolve(undefined);
    });
  });
  change();
  const source = () => engine.getSource(sourceId) as GeoJSONSource | undefined;
  while (source()?.loaded() ?? true) await null;
  const called = performance.now() - start;
  await done;
  return { start, called, loaded };
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

/**
 * Measures a change of one of 20,000 points in a source with `dynamic: true`, by the config, by the handle and by the engine's `updateData`. Each way has a source of
 * its own in the same map.
 */
export async function measureMovedPoint(
  base: MapConfig,
  {
    warmUp,
    pairs,
  }: {
    warmUp: number;
    pairs: number;
  },
): Promise<Samples> {
  const { handle, config: first, engine } = await mountMap(base);
  const makeDynamic = () => ({
    type: 'geojson' as const,
    dynamic: true,
    data: {
      type: 'FeatureCollection' as const,
      features: list(DYNAMIC_POINTS).map((index) => makePoint(index, 0)),
    },
  });
  const moving = makeDynamic();
  let { features } = moving.data;
  const withFeatures = () => ({
    ...config,
    sources: {
      ...config.sources,
      update: { ...moving, data: { type: 'FeatureCollection' as const, features } },
    },
  });
  const names = ['update', 'updateData', 'direct'] as const;
  const layers = names.map((name) => ({
    id: name,
    type: 'circle' as const,
    source: name,
    paint: { 'circle-radius': 1 },
  }));
  let config = {
    ...first,
    camera: { center: [18, 44], zoom: 3 } as const,
    sources: { ...first.sources, update: moving, updateData: makeDynamic() },
    layers: [...(first.layers ?? []), ...layers.slice(0, 2)],
  };
  await timeData(engine, () => update(handle, config), 'update');
  const addDirect = () =>
    void engine.addSource('direct', makeDynamic() as never).addLayer(layers[2] as never);
  await timeData(engine, addDirect, 'direct');

  /** Prepares a change as a host does, before the clock starts, and gives the call that makes it. */
  const ways: Record<(typeof names)[number], (index: number, shift: number) => () => void> = {
    update: (index, shift) => {
      features = features.with(index, makePoint(index, shift));
      config = withFeatures();
      return () => update(handle, config);
    },
    updateData: (index, shift) => {
      const changes = makePoint(index, shift);
      return () => {
        const result = handle.updateData('updateData', changes as never);
        if (!result.ok) throw result;
      };
    },
    direct: (index, shift) => {
      const changes = makePoint(index, shift);
      return () => (engine.getSource('direct') as GeoJSONSource).updateData(changes as never);
    },
  };
  const samples: Samples = Object.fromEntries(
    names.flatMap((name) => ['', 'Loaded', 'Drawn'].map((end) => [`${name}${end}`, []])),
  );
  for (let round = 0; round < warmUp + pairs; round += 1) {
    // The order is reversed in every second round, so that no way profits from being first or last.
    for (const name of round % 2 ? names : names.toReversed()) {
      const change = ways[name]((round * 7) % DYNAMIC_POINTS, (round + 1) / 1000);
      await frameDrawn();
      const { start, called, loaded } = await timeData(engine, change, name);
      await frameWith(engine, name);
      const drawn = performance.now() - start;
      if (round < warmUp) continue;
      samples[name]?.push(called);
      samples[`${name}Loaded`]?.push(loaded);
      samples[`${name}Drawn`]?.push(drawn);
    }
  }
  handle.destroy();
  return samples;
}
