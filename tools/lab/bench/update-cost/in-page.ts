/**
 * Runs in the page: mounts a map with much data and takes the time of changes, each made through the config and directly on the engine, in
 * turns. The page gets this file alone, as a module, so it must import nothing, and has all cases.
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

/** How often a change is measured; the first times, in which the browser compiles the code, don't count. */
export type Amount = { warmUp: number; pairs: number };

/**
 * Measures some ways to make a change, in turns.
 * @param ways each makes one change and gives its times by figure
 */
async function measureInTurns(
  ways: Readonly<Record<string, (round: number) => Promise<Record<string, number>>>>,
  { warmUp, pairs }: Amount,
): Promise<Samples> {
  const samples: Samples = {};
  for (let round = 0; round < warmUp + pairs; round += 1) {
    // The order is reversed in every second round, so that no way profits from being first or last.
    const inOrder = Object.values(ways);
    for (const change of round % 2 ? inOrder : inOrder.toReversed()) {
      await frameDrawn();
      const times = await change(round);
      if (round < warmUp) continue;
      for (const [figure, ms] of Object.entries(times)) (samples[figure] ??= []).push(ms);
    }
  }
  return samples;
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
export async function measurePaint(base: MapConfig, amount: Amount): Promise<Samples> {
  const mounted = await mountMap(base);
  const { handle, engine } = mounted;
  let { config } = mounted;
  let value = 0;
  const indexOf = (round: number) => (round * 7) % LAYERS;
  const timeUpdate = (round: number, next: MapConfig) => {
    config = next;
    return timePaint(engine, indexOf(round), value, () => update(handle, config));
  };
  const change = (round: number) => withPaint(config, indexOf(round), (value += 1));
  const samples = await measureInTurns(
    {
      update: async (round) => ({ update: await timeUpdate(round, change(round)) }),
      direct: async (round) => {
        value += 1;
        const index = indexOf(round);
        const set = () => engine.setPaintProperty(layerId(index), PAINT_NAME, value);
        return { direct: await timePaint(engine, index, value, set) };
      },
      cloned: async (round) => ({ cloned: await timeUpdate(round, structuredClone(change(round))) }),
      same: async () => {
        const start = performance.now();
        update(handle, config);
        return { same: performance.now() - start };
      },
    },
    amount,
  );
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
async function timeData(engine: EngineMap, sourceId: string, change: () => void) {
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

/**
 * Measures a change of one of 20,000 points in a source with `dynamic: true`: by the config, by the handle and by the engine's `updateData`. Each
 * way has a source of its own in the same map.
 */
export async function measureMovedPoint(base: MapConfig, amount: Amount): Promise<Samples> {
  const { handle, config: first, engine } = await mountMap(base);
  const makeDynamic = () => ({
    type: 'geojson' as const,
    dynamic: true,
    data: {
      type: 'FeatureCollection' as const,
      features: list(DYNAMIC_POINTS).map((index) => makePoint(index, 0)),
    },
  });
  const layerOf = (source: string) => ({
    id: source,
    type: 'circle' as const,
    source,
    paint: { 'circle-radius': 1 },
  });
  const moving = makeDynamic();
  let { features } = moving.data;
  let config = {
    ...first,
    camera: { center: [18, 44], zoom: 3 } as const,
    sources: { ...first.sources, update: moving, updateData: makeDynamic() },
    layers: [...(first.layers ?? []), layerOf('update'), layerOf('updateData')],
  };
  await timeData(engine, 'update', () => update(handle, config));
  await timeData(
    engine,
    'direct',
    () => void engine.addSource('direct', makeDynamic() as never).addLayer(layerOf('direct') as never),
  );

  /** @param prepare makes the change as a host does, before the clock starts, and gives the call that applies it */
  const timeChange =
    (name: string, prepare: (point: ReturnType<typeof makePoint>) => () => void) => async (round: number) => {
      const call = prepare(makePoint((round * 7) % DYNAMIC_POINTS, (round + 1) / 1000));
      const { start, called, loaded } = await timeData(engine, name, call);
      await frameWith(engine, name);
      return { [name]: called, [`${name}Loaded`]: loaded, [`${name}Drawn`]: performance.now() - start };
    };
  const samples = await measureInTurns(
    {
      update: timeChange('update', (point) => {
        features = features.with(point.id, point);
        const source = { ...moving, data: { type: 'FeatureCollection' as const, features } };
        config = { ...config, sources: { ...config.sources, update: source } };
        return () => update(handle, config);
      }),
      updateData: timeChange('updateData', (point) => () => {
        const result = handle.updateData('updateData', point as never);
        if (!result.ok) throw result;
      }),
      direct: timeChange(
        'direct',
        (point) => () => (engine.getSource('direct') as GeoJSONSource).updateData(point as never),
      ),
    },
    amount,
  );
  handle.destroy();
  return samples;
}
