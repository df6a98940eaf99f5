import type { CameraChange, CameraConfig, MapdockError } from '@mapdock/shared';
import { createEmitter } from '../map/foundation/emitter.js';
import { readCamera } from '../map/camera/forward-camera.js';
import { steerCamera } from '../map/camera/steer-camera.js';
import { createConfig } from './create-config.js';
import { FakeMap } from './fakes/create-fake-map.js';

/** Longer than the frames within which a host has to answer. */
const FRAMES_MS = 200;

type Camera = Partial<CameraConfig>;

/** A map of this size with its camera part, and the camera changes that it reports. Needs jest's fake timers. */
export function createSteered(first: Camera = {}, { leftAt = NaN, size = 100 } = {}) {
  const container = document.createElement('div');
  const resizeTo = (next: number) => {
    for (const name of ['clientWidth', 'clientHeight']) {
      Object.defineProperty(container, name, { configurable: true, value: next });
    }
  };
  resizeTo(size);
  const isRestored = !Number.isNaN(leftAt);
  const map = new FakeMap({ container, zoom: isRestored ? leftAt : (first.zoom ?? 0) });
  const emitter = createEmitter();
  const changes: CameraChange[] = [];
  emitter.on('camerachange', (change) => changes.push(change));
  const ended = new AbortController();
  const restored = isRestored ? readCamera(map.asEngineMap) : undefined;
  const failures: MapdockError[] = [];
  const onFailed = (error: MapdockError) => {
    failures.push(error);
    return () => void failures.splice(failures.indexOf(error), 1);
  };
  const options = { map: map.asEngineMap, emitter, camera: first, restored, onFailed, signal: ended.signal };
  const steering = steerCamera(options);
  steering.apply?.(createConfig({ camera: first }), createConfig({ camera: first }));
  const update = (camera: Camera) => steering.apply?.(createConfig({ camera }), createConfig({ camera }));
  const reports = () => changes.map(({ phase, cause, camera }) => [phase, cause, camera.zoom]);
  const rest = () => void jest.advanceTimersByTime(FRAMES_MS);
  return { map, emitter, changes, failures, steering, update, reports, rest, ended, resizeTo };
}

/** The same with a controlled camera. */
export function createControlled(zoom = 0, settings: { leftAt?: number } = {}) {
  const steered = createSteered({ zoom, controlled: true }, settings);
  const update = (camera: Camera) => steered.update({ controlled: true, ...camera });
  /** Adds a host that answers within the event. */
  const answerWith = (answer: (zoom: number) => number) =>
    steered.emitter.on('camerachange', ({ camera }) => update({ zoom: answer(camera.zoom) }));
  return { ...steered, update, answerWith };
}
