import type { MapConfig } from '../config/map-config.js';
import { createCameraKeeper } from './keep-camera.js';

const camera = { center: [1, 2], zoom: 3, padding: 20, controlled: true } as const;
const config: MapConfig = {
  provider: { baseApiUrl: 'https://provider.example' },
  style: 'mapbox://styles/mapdock/light',
  camera,
};
const MOVED = { center: [5, 6], zoom: 7, bearing: 8, pitch: 9 } as const;

test('the next map looks where the last one did, with all else that the page says of its camera', () => {
  const cameras = createCameraKeeper();
  expect(cameras.apply(config)).toBe(config);
  cameras.keep(MOVED);
  expect(cameras.apply(config).camera).toEqual({ ...MOVED, padding: 20, controlled: true });
});

test('a box that the page wants to see gives way too', () => {
  const cameras = createCameraKeeper();
  const bounds = [
    [1, 2],
    [3, 4],
  ] as const;
  cameras.apply({ ...config, camera: { bounds } });
  cameras.keep(MOVED);
  expect(cameras.apply({ ...config, camera: { bounds } }).camera).toEqual(MOVED);
});

test('a camera that the page sets after that counts', () => {
  const cameras = createCameraKeeper();
  cameras.apply(config);
  cameras.keep(MOVED);
  const next = { ...config, camera: { ...camera, zoom: 4 } };
  expect(cameras.apply(next)).toBe(next);
  expect(cameras.apply(config)).toBe(config);
});

test('a config that fails when it is read is passed on, so that the map says so', () => {
  const cameras = createCameraKeeper();
  cameras.apply(config);
  cameras.keep(MOVED);
  const { proxy, revoke } = Proxy.revocable(config, {});
  revoke();
  expect(cameras.apply(proxy)).toBe(proxy);
  expect(cameras.apply(config).camera).toMatchObject(MOVED);
});
