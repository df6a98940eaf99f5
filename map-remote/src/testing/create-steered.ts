import type { CameraChange, CameraConfig } from '@mapdock/shared';
import { createEmitter } from '../map/base/emitter.js';
import { steerCamera } from '../map/camera/steer-camera.js';
import { createConfig } from './create-config.js';
import { FakeMap } from './fakes/create-fake-map.js';

/** More frames than a host may take to answer. */
const FRAMES_MS = 200;

type Given = Partial<CameraConfig>;

/** A map of this size whose camera is steered, and what it tells. Wants jest's fake timers. */
export function createSteered(first: Given = {}, { leftAt = NaN, size = 100 } = {}) {
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
  const options = { map: map.asEngineMap, emitter, camera: first, isRestored, signal: ended.signal };
  const steering = steerCamera(options);
  steering.apply?.(createConfig({ camera: first }), createConfig({ camera: first }));
  const give = (camera: Given) => steering.apply?.(createConfig({ camera }), createConfig({ camera }));
  const said = () => changes.map(({ phase, cause, camera }) => [phase, cause, camera.zoom]);
  const rest = () => void jest.advanceTimersByTime(FRAMES_MS);
  return { map, emitter, changes, steering, give, said, rest, ended, resizeTo };
}

/** The same with a host that owns the camera. */
export function createControlled(zoom = 0, settings: { leftAt?: number } = {}) {
  const steered = createSteered({ zoom, controlled: true }, settings);
  const give = (camera: Given) => steered.give({ controlled: true, ...camera });
  /** A host that answers within the event. */
  const answerWith = (answer: (zoom: number) => number) =>
    steered.emitter.on('camerachange', ({ camera }) => give({ zoom: answer(camera.zoom) }));
  return { ...steered, give, answerWith };
}
