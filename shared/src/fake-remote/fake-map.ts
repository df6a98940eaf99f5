import { patchSourceData } from '../parse/patch-source-data.js';
import { CONTRACT_VERSION } from '../release/contract-version.js';
import { MapdockError } from '../errors/errors.js';
import { findUnknownStrings } from '../parse/find-unknown-strings.js';
import type { LiveMapConfig } from '../config/live-map-config.js';
import type { MapConfig } from '../config/map-config.js';
import type { MapEventMap, MapEventName } from '../handle/map-events.js';
import type { MapHandle, MountOptions } from '../handle/map-handle.js';
import { STATUS_ATTRIBUTE, type MapStatus } from '../handle/map-status.js';
import { assertMountOptions } from '../handle/mount-options.js';
import { parseMapConfig } from '../parse/parse-map-config.js';
import { parseMarkerPlacement, parsePopupPlacement } from '../parse/parse-placement.js';
import { requestToken } from './request-token.js';
import { createFakeAttachments } from './fake-attachments.js';
import { FIRST_CAMERA, moveFakeCamera, projectFake, unprojectFake } from './fake-camera.js';
import { createFakeEvents } from './fake-events.js';
import { createFakePopups } from './fake-popups.js';
import { LOADING, settledStatus } from './fake-status.js';
import { isSame } from './is-same.js';

export interface FakeMapOptions {
  readonly container: HTMLElement | ShadowRoot;
  readonly config: LiveMapConfig;
  readonly options: MountOptions;
  readonly doesFinish: boolean;
  readonly onDestroyed: () => void;
}

/** A mounted map, and what a test can do with it. */
export interface FakeMap {
  readonly handle: MapHandle;
  /** The last config that was valid; `undefined` if none was. */
  readonly config: MapConfig | undefined;
  /** Ends the loading: `ready`, or `degraded` with errors. Does nothing unless it loads. */
  finishLoading(errors?: readonly MapdockError[]): void;
  /** Makes the map fail. */
  fail(error: MapdockError): void;
  /** Emits an event, as if the user or the browser had caused it. */
  emit<N extends Exclude<MapEventName, 'statuschange'>>(name: N, event: MapEventMap[N]): void;
}

function assertContainer(container: unknown): asserts container is HTMLElement | ShadowRoot {
  const node = Object(container) as Partial<HTMLElement>;
  const isContainer = 'offsetWidth' in node || 'host' in node;
  if (isContainer && node.ownerDocument === document) return;
  throw new TypeError(`mount: expected an element or a shadow root as container, got ${String(container)}.`);
}

export function createFakeMap({
  container,
  config: first,
  options,
  doesFinish,
  onDestroyed,
}: FakeMapOptions): FakeMap {
  assertContainer(container);
  assertMountOptions(options);
  const events = createFakeEvents();
  const root = document.createElement('div');
  const popups = createFakePopups(events);
  const onError = (error: MapdockError) => events.emit('maperror', error);
  const markerElements = createFakeAttachments({
    root,
    parse: parseMarkerPlacement,
    takenIds: () => (config?.markers ?? []).map(({ id }) => id),
    isShown: () => true,
    onShown: () => {},
    onError,
  });
  const popupElements = createFakeAttachments({
    root,
    parse: parsePopupPlacement,
    takenIds: () => (config?.popups ?? []).map(({ id }) => id),
    isShown: ({ open = false }) => open,
    onShown: (popupId, open) => events.emit('popupchange', { popupId, open, reason: 'host' }),
    onError,
  });
  const waiting = new Set<(status: MapStatus) => void>();
  let status: MapStatus = LOADING[0] as MapStatus;
  let config: MapConfig | undefined;
  let camera = FIRST_CAMERA;
  let loads = 0;
  let isDestroyed = false;

  const sizeOf = () => ({ width: root.clientWidth, height: root.clientHeight });
  const isThere = () => status.name === 'ready' || status.name === 'degraded';
  const settleWaiting = () => {
    for (const resolve of waiting) resolve(status);
    waiting.clear();
  };
  const become = (next: MapStatus) => {
    status = next;
    root.setAttribute(STATUS_ATTRIBUTE, status.name);
    events.emit('statuschange', status);
    if (status.name !== 'loading') settleWaiting();
  };
  const load = async () => {
    loads += 1;
    const mine = loads;
    for (const next of LOADING) {
      become(next);
      await Promise.resolve();
      if (isDestroyed || mine !== loads) return;
    }
    const token = await requestToken(options);
    if (isDestroyed || mine !== loads) return;
    if (token.ok) {
      if (doesFinish) become(settledStatus([]));
    } else fail(token.error);
  };
  const fail = (error: MapdockError) => {
    loads += 1;
    become({ name: 'failed', error });
    queueMicrotask(() => events.emit('maperror', error));
  };
  const move = (to: NonNullable<MapConfig['camera']>, isReported: boolean) => {
    camera = moveFakeCamera(camera, to, sizeOf());
    if (!isReported) return;
    for (const phase of ['start', 'move', 'end'] as const) {
      events.emit('camerachange', { camera, phase, cause: 'host' });
    }
  };

  const applyFirst = (next: MapConfig) => {
    config = next;
    if (next.camera) move(next.camera, false);
    popups.update(next.popups);
    void load();
  };
  const applyLater = (before: MapConfig, next: MapConfig) => {
    config = next;
    if (next.camera && !isSame(before.camera, next.camera)) move(next.camera, isThere());
    popups.update(next.popups);
    if (!isSame(before.selection, next.selection)) {
      events.emit('mapselectionchange', { selection: next.selection, cause: 'host' });
    }
    if (status.name === 'failed' || (isThere() && !isSame(before.style, next.style))) void load();
  };
  const update: MapHandle['update'] = (input) => {
    const parsed = parseMapConfig(input);
    if (!parsed.ok) {
      if (config === undefined) fail(parsed.error);
      else events.emit('maperror', parsed.error);
      return parsed;
    }
    root.setAttribute('aria-label', parsed.value.label ?? 'Map');
    if (config === undefined) applyFirst(parsed.value);
    else applyLater(config, parsed.value);
    return { ok: true, unknownFields: [...parsed.unknownFields, ...findUnknownStrings(parsed.value)] };
  };

  const destroy = () => {
    if (isDestroyed) return;
    isDestroyed = true;
    options.signal?.removeEventListener('abort', destroy);
    settleWaiting();
    events.clear();
    markerElements.removeAll();
    popupElements.removeAll();
    root.remove();
    onDestroyed();
  };
  /** Makes a member throw after `destroy`. */
  const alive = <A extends unknown[], R>(run: (...args: A) => R) => {
    return (...args: A): R => {
      if (isDestroyed) throw new Error('This map was destroyed; call mount again for a new one.');
      return run(...args);
    };
  };
  const isDrawn = () => isThere() || (status.name === 'loading' && status.phase === 'tiles');

  root.setAttribute('role', 'region');
  root.setAttribute(STATUS_ATTRIBUTE, status.name);
  container.append(root);
  update(first);
  if (options.signal?.aborted) destroy();
  else options.signal?.addEventListener('abort', destroy);

  const readStatus = alive(() => status);
  const handle: MapHandle = {
    contractVersion: CONTRACT_VERSION,
    get status() {
      return readStatus();
    },
    get engine() {
      return alive(() => undefined)();
    },
    update: alive(update),
    updateData: alive((sourceId, changes) => {
      const patched = patchSourceData(config, sourceId, changes);
      return patched.ok ? { ok: true, unknownFields: [] } : patched;
    }),
    getCamera: alive(() => (isDrawn() || status.name === 'parked' ? camera : undefined)),
    moveCamera: alive((to) => {
      if (isDrawn() || status.name === 'parked') move(to, isDrawn());
    }),
    project: alive((lngLat) => (isDrawn() ? projectFake(camera, lngLat, sizeOf()) : undefined)),
    unproject: alive((point) => (isDrawn() ? unprojectFake(camera, point, sizeOf()) : undefined)),
    queryFeatures: alive(({ point, bounds } = {}) => {
      if (point === undefined || bounds === undefined) return [];
      throw new TypeError('queryFeatures: expected point or bounds, got both. Leave one out.');
    }),
    querySourceFeatures: alive(() => []),
    clusterLeaves: async () => alive(() => [])(),
    clusterChildren: async () => alive(() => [])(),
    queryRasterValue: async () => alive(() => undefined)(),
    queryTerrainElevation: alive(() => undefined),
    stop: alive(() => {}),
    cameraForBounds: alive((bounds, fit) =>
      isDrawn() ? moveFakeCamera(camera, { ...fit, bounds }, sizeOf()) : undefined,
    ),
    getBounds: alive(() => {
      if (!isDrawn()) return undefined;
      const { width, height } = sizeOf();
      return [unprojectFake(camera, [0, height], sizeOf()), unprojectFake(camera, [width, 0], sizeOf())];
    }),
    screenshot: async () =>
      isDestroyed || !(isDrawn() || status.name === 'parked')
        ? { ok: false, error: new MapdockError('SCREENSHOT_FAILED', { reason: 'there is no map' }) }
        : { ok: true, value: new Blob([], { type: 'image/png' }) },
    whenReady: alive(() =>
      status.name === 'loading'
        ? new Promise<MapStatus>((resolve) => void waiting.add(resolve))
        : Promise.resolve(status),
    ),
    addMarker: alive(markerElements.add),
    addPopup: alive(popupElements.add),
    on: alive(<N extends MapEventName>(name: N, listener: (event: MapEventMap[N]) => void) => {
      let isSubscribed = true;
      const unsubscribe = events.on(name, listener);
      if (name === 'statuschange') {
        queueMicrotask(() => {
          if (isSubscribed && !isDestroyed) (listener as (event: MapStatus) => void)(status);
        });
      }
      return () => {
        isSubscribed = false;
        unsubscribe();
      };
    }) as MapHandle['on'],
    retry: alive(() => {
      if (status.name === 'degraded' || (status.name === 'failed' && config !== undefined)) void load();
    }),
    park: async () => {
      if (isDestroyed || status.name === 'parked' || status.name === 'failed') return;
      loads += 1;
      become({ name: 'parked', by: 'host' });
    },
    resume: alive(() => {
      if (status.name === 'parked') void load();
    }),
    destroy,
  };

  return {
    handle,
    get config() {
      return config;
    },
    finishLoading(errors = []) {
      if (status.name !== 'loading') return;
      loads += 1;
      become(settledStatus(errors));
      for (const error of errors) events.emit('maperror', error);
    },
    fail,
    emit: (name, event) => events.emit(name, event),
  };
}
