import {
  CONTRACT_VERSION,
  MapdockError,
  STATUS_ATTRIBUTE,
  type CameraConfig,
  type CameraState,
  type MapConfig,
  type MapEventMap,
  type MapHandle,
  type MapStatus,
  type MapViewProps,
} from '@mapdock/shared';
import { useEffect, useRef } from 'react';
import type { LoadedRemote } from '@mapdock/shared/loader';
import { EVENT_PROPS } from '@mapdock/shared/loader-parts';
import { CHANNEL_URL, createPointer } from '@mapdock/shared/testing/sample-pointer';

const CAMERA: CameraState = { center: [11.5, 48.1], zoom: 4, bearing: 0, pitch: 0 };

export interface FakeRemote {
  readonly loaded: LoadedRemote;
  /** All configs that the map received, in order. */
  readonly configs: MapConfig[];
  readonly moves: CameraConfig[];
  readonly retries: { count: number };
  /** Makes the mounted map report an event. */
  emit<N extends keyof MapEventMap>(name: N, event: MapEventMap[N]): void;
  /** Changes the camera of the map without an event. */
  lookAt(camera: CameraState): void;
  /** Makes each render throw, or lets it work again. */
  breakRender(isBroken: boolean): void;
  /** Makes the map throw when it is unmounted. */
  breakCleanUp(): void;
}

/** A remote whose map draws nothing and behaves as a test says. */
export function createFakeRemote(): FakeRemote {
  const configs: MapConfig[] = [];
  const moves: CameraConfig[] = [];
  const retries = { count: 0 };
  let latest: MapViewProps | undefined;
  let status: MapStatus = { name: 'loading', phase: 'engine', tiles: { loaded: 0, requested: 0 } };
  let isBroken = false;
  let isCleanUpBroken = false;
  let camera = CAMERA;
  const hasEngine = () => status.name !== 'loading' || status.phase !== 'engine';

  const handle = {
    contractVersion: CONTRACT_VERSION,
    get status() {
      return status;
    },
    // The real map-remote returns no camera and ignores movements until its engine has loaded. So does this one.
    getCamera: () => (hasEngine() ? camera : undefined),
    moveCamera(to) {
      if (hasEngine()) moves.push(to);
    },
    update: () => ({ ok: true, unknownFields: [] }),
    project: () => undefined,
    unproject: () => undefined,
    queryFeatures: () => [],
    querySourceFeatures: () => [],
    stop: () => {},
    cameraForBounds: () => undefined,
    getBounds: () => undefined,
    queryTerrainElevation: () => undefined,
    updateData: () => ({ ok: true, unknownFields: [] }),
    clusterLeaves: async () => [],
    clusterChildren: async () => [],
    queryRasterValue: async () => undefined,
    screenshot: () =>
      Promise.resolve({
        ok: false,
        error: new MapdockError('SCREENSHOT_FAILED', { reason: 'there is no map' }),
      }),
    addMarker: () => ({ update: () => {}, remove: () => {} }),
    addPopup: () => ({ update: () => {}, remove: () => {} }),
    whenReady: () => Promise.resolve(status),
    on: () => () => {},
    retry: () => void retries.count++,
    park: () => Promise.resolve(),
    resume: () => {},
    engine: undefined,
    destroy: () => {},
  } satisfies MapHandle;

  function MapView(props: MapViewProps) {
    const root = useRef<HTMLDivElement>(null);
    if (isBroken) throw new Error('the map broke');
    useEffect(() => {
      latest = props;
      // All configs of the host are JSON.
      const config = props.config as MapConfig;
      if (configs.at(-1) !== config) configs.push(config);
    });
    const { onHandle } = props;
    useEffect(() => {
      onHandle?.(handle);
      return () => {
        onHandle?.(undefined);
        if (isCleanUpBroken) throw new Error('the map broke when it went');
      };
      // oxlint-disable-next-line react/exhaustive-deps -- a map mounts once
    }, []);
    return <div ref={root} {...{ [STATUS_ATTRIBUTE]: status.name }} />;
  }

  const pointer = createPointer();
  const { release } = pointer;
  return {
    loaded: {
      MapView,
      info: { contract: '1.4.0', remote: '1.2.3', engine: { name: 'mapbox-gl', version: '3.4.5' } },
      release,
      source: { pointer, document: pointer, url: CHANNEL_URL },
      fallback: undefined,
      isFromStorage: false,
      url: 'https://maps.example/releases/1.2.3-0123456789abcdef/',
    },
    configs,
    moves,
    retries,
    emit(name, event) {
      if (name === 'statuschange') status = event as MapStatus;
      (latest?.[EVENT_PROPS[name]] as ((event: unknown) => void) | undefined)?.(event);
    },
    lookAt: (next) => void (camera = next),
    breakRender: (next) => void (isBroken = next),
    breakCleanUp: () => void (isCleanUpBroken = true),
  };
}
