import { patchSourceData } from '../parse/patch-source-data.js';
import { CONTRACT_VERSION } from '../release/contract-version.js';
import { MapdockError } from '../errors/errors.js';
import { findUnknownStrings } from '../parse/find-unknown-strings.js';
import type { LiveMapConfig } from '../config/live-map-config.js';
import type { MapConfig } from '../config/map-config.js';
import type { MapEventMap, MapEventName } from '../handle/map-events.js';
import type { MapHandle, MountOptions } from '../handle/map-handle.js';
import { assertMountOptions } from '../handle/mount-options.js';
import { parseMapConfig } from '../parse/parse-map-config.js';
import { parseMarkerPlacement, parsePopupPlacement } from '../parse/parse-placement.js';
import { createFakeAttachments } from './fake-attachments.js';
import { FIRST_CAMERA, moveFakeCamera, projectFake, unprojectFake } from './fake-camera.js';
import { createFakeEvents } from './fake-events.js';
import { createFakePopups } from './fake-popups.js';
import { createFakeLife, isDrawn, isThere } from './fake-life.js';
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
  const life = createFakeLife({ root, events, options, doesFinish });
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
  let config: MapConfig | undefined;
  let camera = FIRST_CAMERA;
  let isDestroyed = false;

  const sizeOf = () => ({ width: root.clientWidth, height: root.clientHeight });
  const move = (to: NonNullable<MapConfig['camera']>, isReported: boolean) => {
    camera = moveFakeCamera(camera, to, sizeOf());
    if (!isReported) return;
    for (const phase of ['start', 'move', 'end'] as const) {
      events.emit('camerachange', { camera, phase, cause: 'host' });
    }
  };

  const apply = (next: MapConfig, before: MapConfig | undefined) => {
    config = next;
    if (next.camera && !isSame(before?.camera, next.camera)) move(next.camera, isThere(life.status));
    popups.update(next.popups);
    if (before && !isSame(before.selection, next.selection)) {
      events.emit('mapselectionchange', { selection: next.selection, cause: 'host' });
    }
    const isNewStyle = isThere(life.status) && !isSame(before?.style, next.style);
    if (!before || life.status.name === 'failed' || isNewStyle) void life.load();
  };
  const update: MapHandle['update'] = (input) => {
    const parsed = parseMapConfig(input);
    if (!parsed.ok) {
      if (config === undefined) life.fail(parsed.error);
      else events.emit('maperror', parsed.error);
      return parsed;
    }
    root.setAttribute('aria-label', parsed.value.label ?? 'Map');
    apply(parsed.value, config);
    return { ok: true, unknownFields: [...parsed.unknownFields, ...findUnknownStrings(parsed.value)] };
  };

  const destroy = () => {
    if (isDestroyed) return;
    isDestroyed = true;
    options.signal?.removeEventListener('abort', destroy);
    life.end();
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
  const isShown = () => isDrawn(life.status);
  const hasCamera = () => isShown() || life.status.name === 'parked';

  root.setAttribute('role', 'region');
  container.append(root);
  update(first);
  if (options.signal?.aborted) destroy();
  else options.signal?.addEventListener('abort', destroy);

  const handle: MapHandle = {
    contractVersion: CONTRACT_VERSION,
    get status() {
      return alive(() => life.status)();
    },
    get engine() {
      return alive(() => undefined)();
    },
    update: alive(update),
    updateData: alive((sourceId, changes) => {
      const patched = patchSourceData(config, sourceId, changes);
      return patched.ok ? { ok: true, unknownFields: [] } : patched;
    }),
    getCamera: alive(() => (hasCamera() ? camera : undefined)),
    moveCamera: alive((to) => {
      if (hasCamera()) move(to, isShown());
    }),
    project: alive((lngLat) => (isShown() ? projectFake(camera, lngLat, sizeOf()) : undefined)),
    unproject: alive((point) => (isShown() ? unprojectFake(camera, point, sizeOf()) : undefined)),
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
      isShown() ? moveFakeCamera(camera, { ...fit, bounds }, sizeOf()) : undefined,
    ),
    getBounds: alive(() => {
      if (!isShown()) return undefined;
      const { width, height } = sizeOf();
      return [unprojectFake(camera, [0, height], sizeOf()), unprojectFake(camera, [width, 0], sizeOf())];
    }),
    screenshot: async () =>
      isDestroyed || !hasCamera()
        ? { ok: false, error: new MapdockError('SCREENSHOT_FAILED', { reason: 'there is no map' }) }
        : { ok: true, value: new Blob([], { type: 'image/png' }) },
    whenReady: alive(life.whenReady),
    addMarker: alive(markerElements.add),
    addPopup: alive(popupElements.add),
    on: alive(events.on) as MapHandle['on'],
    retry: alive(() => {
      const { name } = life.status;
      if (name === 'degraded' || (name === 'failed' && config !== undefined)) void life.load();
    }),
    park: async () => {
      if (!isDestroyed && !['parked', 'failed'].includes(life.status.name)) life.park();
    },
    resume: alive(() => {
      if (life.status.name === 'parked') void life.load();
    }),
    destroy,
  };

  return {
    handle,
    get config() {
      return config;
    },
    finishLoading(errors = []) {
      if (life.status.name !== 'loading') return;
      life.settle(errors);
      for (const error of errors) events.emit('maperror', error);
    },
    fail: life.fail,
    emit: events.emit,
  };
}
