import { createError, SCREENSHOT_FAILED } from '@mapdock/shared/error-parts';
import {
  assertMountOptions,
  CONTRACT_VERSION,
  type LngLat,
  type MapHandle,
  type Mount,
  type MountOptions,
} from '@mapdock/shared';
import type { EngineMap } from '../engine/engine-module.js';
import { readCamera } from './camera/forward-camera.js';
import { createMapController } from './controller/create-map-controller.js';
import { queryFeatures, querySourceFeatures } from './selection/query-features.js';
import { cameraForBounds, moveCamera } from './camera/move-camera.js';
import { QUERIES } from './queries/late-queries.js';
import { copyCanvas } from './picture/map-picture.js';
import { readFrame } from './picture/read-frame.js';
import { setStyleNonce } from '../ui/style-sheets/style-nonce.js';
import { whenReady } from './readiness/when-ready.js';

type Queries = NonNullable<(typeof QUERIES)['code']>;

function assertContainer(container: unknown): asserts container is HTMLElement | ShadowRoot {
  // Elements that another window has made are of its classes, also once they are in this page, so no `instanceof`.
  const node = Object(container) as Partial<HTMLElement>;
  const isContainer = 'offsetWidth' in node || 'host' in node;
  if (isContainer && node.ownerDocument === document) return;
  throw new TypeError(
    isContainer && node.ownerDocument
      ? 'mount: the container is in another window. Load the code of the map there, and call that `mount`.'
      : `mount: expected an element or a shadow root as container, got ${String(container)}. Pass one that exists.`,
  );
}

/** See `Mount` in the contract. */
export const mount: Mount = (
  container,
  config,
  given?: MountOptions<EngineMap> | null,
): MapHandle<EngineMap> => {
  assertContainer(container);
  // Code without types passes null for options that it has not.
  const options = given ?? {};
  assertMountOptions(options);
  setStyleNonce(options.nonce);
  // Undefined once the map is destroyed, or if the signal had aborted before `mount`: then no function of the host may be called.
  let controller = options.signal?.aborted ? undefined : createMapController(container, config, options);
  const ended = new AbortController();

  const living = () => {
    if (controller === undefined) throw new Error('This map was destroyed; call mount again for a new one.');
    return controller;
  };
  /** Answers with code that a first map doesn't need; `undefined` if there is no map, or no code. */
  const ask = async <T>(answer: (code: Queries, map: EngineMap) => Promise<T>): Promise<T | undefined> => {
    const emitter = controller?.emitter;
    if (emitter === undefined) return undefined;
    const loaded = await QUERIES.load();
    const map = controller?.session?.map;
    if (loaded.ok) return map && answer(loaded.value, map);
    emitter.emit('maperror', loaded.error);
    return undefined;
  };
  const destroy = () => {
    const ending = controller;
    controller = undefined;
    options.signal?.removeEventListener('abort', destroy);
    ended.abort();
    ending?.destroy();
  };
  options.signal?.addEventListener('abort', destroy);

  return {
    contractVersion: CONTRACT_VERSION,
    get status() {
      return living().status;
    },
    get engine() {
      return living().session?.map;
    },
    update: (next) => living().update(next),
    updateData: (sourceId, changes) => living().updateData(sourceId, changes),
    getCamera() {
      const { session, detachedCamera } = living();
      return session ? readCamera(session.map) : detachedCamera;
    },
    moveCamera(camera, moveOptions) {
      const { session, moveDetachedCamera } = living();
      if (session) moveCamera(session.map, camera, moveOptions);
      else moveDetachedCamera(camera);
    },
    stop: () => void living().session?.map.stop(),
    cameraForBounds(bounds, fit) {
      const { session } = living();
      return session && cameraForBounds(session.map, { ...fit, bounds });
    },
    getBounds() {
      const bounds = living().session?.map.getBounds();
      return bounds ? (bounds.toArray() as readonly [LngLat, LngLat]) : undefined;
    },
    queryTerrainElevation: ([lng, lat], { exaggerated = true } = {}) =>
      living().session?.map.queryTerrainElevation({ lng, lat }, { exaggerated }) ?? undefined,
    project([lng, lat]) {
      const point = living().session?.map.project({ lng, lat });
      return point && [point.x, point.y];
    },
    unproject([x, y]) {
      const position = living().session?.map.unproject([x, y]).wrap();
      return position && [position.lng, position.lat];
    },
    queryFeatures: (query) => queryFeatures(living().session, query),
    querySourceFeatures: (sourceId, query) => querySourceFeatures(living().session, sourceId, query),
    clusterLeaves: async (...query) =>
      (await ask(({ clusterLeaves }, map) => clusterLeaves(map, ...query))) ?? [],
    clusterChildren: async (...query) =>
      (await ask(({ clusterChildren }, map) => clusterChildren(map, ...query))) ?? [],
    queryRasterValue: (...query) => ask(({ queryRasterValue }, map) => queryRasterValue(map, ...query)),
    async screenshot({ pixelRatio } = {}) {
      const loaded = await QUERIES.load();
      if (loaded.ok) {
        const source = controller?.session?.map ?? controller?.picture;
        return loaded.value.takeScreenshot(source, pixelRatio, { copyCanvas, readFrame });
      }
      return { ok: false, error: createError(SCREENSHOT_FAILED, { reason: loaded.error.message }) };
    },
    addMarker: (element, placement) => living().overlays.addMarker(element, placement),
    addPopup: (element, placement) => living().overlays.addPopup(element, placement),
    whenReady: () => whenReady(living(), ended.signal),
    on(name, listener) {
      const { emitter } = living();
      const unsubscribe = emitter.on(name, listener);
      if (name === 'statuschange') {
        let isSubscribed = true;
        queueMicrotask(() => {
          if (isSubscribed && controller) (listener as (event: unknown) => void)(controller.status);
        });
        return () => {
          isSubscribed = false;
          unsubscribe();
        };
      }
      return unsubscribe;
    },
    park: async () => controller?.park(),
    resume: () => living().resume(),
    retry: () => living().retry(),
    destroy,
  };
};
