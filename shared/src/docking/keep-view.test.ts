import type { MapConfig } from '../config/map-config.js';
import { createViewKeeper } from './keep-view.js';

const camera = { center: [1, 2], zoom: 3, padding: 20, controlled: true } as const;
const config: MapConfig = {
  provider: { baseApiUrl: 'https://provider.example' },
  style: 'mapbox://styles/mapdock/light',
  camera,
};
const MOVED = { center: [5, 6], zoom: 7, bearing: 8, pitch: 9 } as const;

test('the next map looks where the last one did, with all else that the page says of its camera', () => {
  const views = createViewKeeper();
  expect(views.apply(config)).toBe(config);
  views.keepCamera(MOVED);
  expect(views.apply(config).camera).toEqual({ ...MOVED, padding: 20, controlled: true });
});

test('a box that the page wants to see gives way too', () => {
  const views = createViewKeeper();
  const bounds = [
    [1, 2],
    [3, 4],
  ] as const;
  views.apply({ ...config, camera: { bounds } });
  views.keepCamera(MOVED);
  expect(views.apply({ ...config, camera: { bounds } }).camera).toEqual(MOVED);
});

test('a camera that the page sets after that counts', () => {
  const views = createViewKeeper();
  views.apply(config);
  views.keepCamera(MOVED);
  const next = { ...config, camera: { ...camera, zoom: 4 } };
  expect(views.apply(next)).toBe(next);
  expect(views.apply(config)).toBe(config);
});

test('a config that fails when it is read is passed on, so that the map says so', () => {
  const views = createViewKeeper();
  views.apply(config);
  views.keepCamera(MOVED);
  const { proxy, revoke } = Proxy.revocable(config, {});
  revoke();
  expect(views.apply(proxy)).toBe(proxy);
  expect(views.apply(config).camera).toMatchObject(MOVED);
});

test('the next map has what was selected, until the page selects something else', () => {
  const views = createViewKeeper();
  const [configured, selected, later] = [1, 2, 3].map((id) => ({ sourceId: 'places', featureIds: [id] }));
  const withSelection = { ...config, selection: configured };
  views.apply(withSelection);
  views.keepSelection(selected);
  expect(views.apply(withSelection).selection).toEqual(selected);
  expect(views.apply({ ...config, selection: later }).selection).toEqual(later);
  views.keepSelection(undefined);
  expect(views.apply({ ...config, selection: later }).selection).toBeUndefined();
});
