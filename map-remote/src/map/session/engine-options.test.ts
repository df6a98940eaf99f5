import type { CameraState, MapConfig } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { engineOptions } from './engine-options.js';

const EUROPE = [
  [-10, 35],
  [30, 60],
] as [[number, number], [number, number]];

function createOptions(changes: Partial<MapConfig> = {}, camera?: CameraState) {
  const container = document.createElement('div');
  const config = createConfig(changes);
  const transformRequest = (url: string) => ({ url });
  return engineOptions(container, config, { camera, token: config.provider.accessToken, transformRequest });
}

test('without settings the engine decides: nothing is set that the config does not have', () => {
  const options = createOptions();
  for (const name of [
    'center',
    'zoom',
    'bounds',
    'minZoom',
    'maxZoom',
    'maxBounds',
    'projection',
    'language',
  ]) {
    expect(options).not.toHaveProperty(name);
  }
});

test.each<[string, MapConfig['provider'], string | undefined]>([
  ['a placeholder', { baseApiUrl: 'https://maps.example', accessToken: 'pk.mine' }, 'pk.mapdock-placeholder'],
  ['a placeholder', { baseApiUrl: 'https://maps.example' }, 'pk.mapdock-placeholder'],
  ['the token', { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.mine' }, 'pk.mine'],
  ['nothing', { baseApiUrl: 'https://api.mapbox.com' }, undefined],
])('the engine gets %s from %j', (_what, provider, expected) => {
  expect(createOptions({ provider }).accessToken).toBe(expected);
});

test('bounds are set with padding, bearing and pitch', () => {
  const options = createOptions({ camera: { bounds: EUROPE, padding: 20, bearing: 10, pitch: 30 } });
  expect(options).toMatchObject({
    bounds: EUROPE,
    fitBoundsOptions: { retainPadding: false, bearing: 10, pitch: 30 },
  });
  expect(options).not.toHaveProperty('bearing');
});

test('a camera of the map before replaces the config’s', () => {
  const camera: CameraState = { center: [1, 2], zoom: 3, bearing: 4, pitch: 5 };
  const options = createOptions({ camera: { bounds: EUROPE } }, camera);
  expect(options).toMatchObject(camera);
  expect(options).not.toHaveProperty('bounds');
});

test('limits and ways to move are set from the start', () => {
  const options = createOptions({
    limits: { minZoom: 2, maxPitch: 40, bounds: EUROPE },
    interaction: { dragPan: false },
  });
  expect(options).toMatchObject({
    minZoom: 2,
    maxPitch: 40,
    maxBounds: EUROPE,
    dragPan: false,
    keyboard: true,
  });
  expect(options).not.toHaveProperty('maxZoom');
});
