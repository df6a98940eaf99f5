import type { MapConfig, MapEventMap, MapEventName, MapHandle, MountOptions } from '@mapdock/shared';
import { forgetFailedLoads } from '@mapdock/shared/loader-parts';
import { engineFiles } from '../engine/engine-module.js';
import { releaseBase } from '../engine/files/release-base.js';
import { mount } from '../expose/mount.js';
import { createConfig } from './create-config.js';
import { createFakeEngine } from './fakes/create-fake-engine.js';
import type { FakeMap } from './fakes/create-fake-map.js';
import { createFakeFetch, settlePromises } from './fakes/fake-fetch.js';
import { layOut, sendAsWorker } from './install-browser-parts.js';

/** Longer than a frame takes. */
const FRAME_MS = 20;

/** Installs the fake engine for the page, as another release on it would have loaded it. */
export function installFakeEngine(module?: Promise<unknown>): ReturnType<typeof createFakeEngine> {
  const engine = createFakeEngine();
  const page = globalThis as unknown as Record<symbol, unknown>;
  page[Symbol.for(`mapdock.engine:${engineFiles(releaseBase()).module}`)] = {
    module: module ?? Promise.resolve(engine.module),
    maps: 0,
    base: '',
    workers: undefined,
  };
  return engine;
}

export function styleLinks(): HTMLLinkElement[] {
  return [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
}

type Options = MountOptions & { readonly engine?: ReturnType<typeof createFakeEngine> };

const mounted: MapHandle[] = [];

/** Call it after each test: maps that remain would share the page with those of the next test. */
export function destroyMounted(): void {
  for (const handle of mounted.splice(0)) handle.destroy();
  // A file that failed in one test must not have another address in the next, nor be limited there.
  forgetFailedLoads();
  delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('mapdock.spellings')];
  document.body.replaceChildren();
}

/** Gives each test of a file fake timers, and leaves no map of it on the page. */
export function prepareMounted(): void {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
  afterEach(() => {
    destroyMounted();
    jest.useRealTimers();
  });
}

/** A mounted map on the fake engine, with all events that it emits. Needs jest's fake timers. */
export function createMounted(config: unknown = createConfig(), { engine, ...options }: Options = {}) {
  const { maps, page } = engine ?? installFakeEngine();
  const fetching = createFakeFetch();
  const container = document.createElement('div');
  document.body.append(container);
  const handle: MapHandle = mount(container, config as MapConfig, options);
  mounted.push(handle);
  const emitted: { readonly name: MapEventName; readonly event: unknown }[] = [];
  const record = <N extends MapEventName>(name: N) => {
    handle.on(name, (event: MapEventMap[N]) => emitted.push({ name, event }));
  };
  if (!options.signal?.aborted) for (const name of ['statuschange', 'maperror'] as const) record(name);

  const map = (): FakeMap => {
    const latest = maps.at(-1);
    if (latest === undefined) throw new Error('There is no map yet.');
    return latest;
  };
  const setSize = async () => {
    layOut(container);
    jest.advanceTimersByTime(FRAME_MS);
    await settlePromises();
  };
  const loadSheet = async (type: 'load' | 'error' = 'load') => {
    for (const link of styleLinks()) link.dispatchEvent(new Event(type));
    await settlePromises();
  };
  /** Lets engine, style sheet, size and workers arrive. */
  const loadEngine = async () => {
    await settlePromises();
    await loadSheet();
    await setSize();
    sendAsWorker(page.workerUrl, { started: true });
    await settlePromises();
  };
  const loadStyle = async (layerIds?: readonly string[]) => {
    map().loadStyle(layerIds);
    await settlePromises();
  };
  const settle = async () => {
    map().settle();
    await settlePromises();
  };
  /** Settles the map only if a frame was asked for meanwhile: the engine draws no other, and fires no event without one. */
  const settleIfDrawn = async (act: () => void | Promise<void>) => {
    const before = map().frames;
    await act();
    await settlePromises();
    if (map().frames > before) await settle();
  };
  const loadAll = async () => {
    await loadEngine();
    await loadStyle();
    await settle();
  };
  return {
    container,
    handle,
    maps,
    page,
    fetching,
    map,
    loadSheet,
    setSize,
    loadEngine,
    loadStyle,
    settle,
    settleIfDrawn,
    loadAll,
    /** Statuses so far; a loading one is listed by its phase. */
    statuses: () =>
      emitted
        .filter(({ name }) => name === 'statuschange')
        .map(({ event }) => event as MapEventMap['statuschange'])
        .map((status) => (status.name === 'loading' ? status.phase : status.name)),
    errors: () =>
      emitted.filter(({ name }) => name === 'maperror').map(({ event }) => (event as { code: string }).code),
    forget: () => void (emitted.length = 0),
  };
}
