import type { MapConfig } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { REFUSED } from '../../testing/fakes/fake-content.js';
import { applyScene, needsFlatGround, readScene, type Scene } from './apply-scene.js';
import { captureErrors } from '../foundation/capture-errors.js';
import { planData } from './data/plan-data.js';

const OWN = { fog: { color: 'white' }, lights: [{ id: 'sun', type: 'flat' }] };

/** A map whose style has a scene of its own, and `apply`, which continues from what was applied before. */
function createApplier(ofStyle: Record<string, unknown> = OWN) {
  const map = new FakeMap();
  Object.assign(map.scene, ofStyle);
  const errorCapture = captureErrors();
  map.on('error', ({ error }) => void errorCapture.claim((error as Error).message));
  const own = readScene(map.asEngineMap);
  let applied: Scene = {};
  const apply = (wanted: Scene) => {
    const outcome = applyScene(map.asEngineMap, errorCapture.callEngine, own, applied, wanted);
    ({ applied } = outcome);
    return outcome.errors.map(({ code, details }) => [code, (details as { path: string }).path]);
  };
  return { map, apply };
}

test('the config’s parts replace those of the style, which are restored', () => {
  const { map, apply } = createApplier();
  const wanted = { terrain: { source: 'heights' }, fog: { color: 'red' }, lights: [] };
  expect(apply(wanted)).toEqual([]);
  expect(map.scene).toEqual(wanted);
  expect(apply({})).toEqual([]);
  expect(map.scene).toEqual(OWN);
});

test('what the config turns off is off, whatever the style has, until the config leaves it to the style', () => {
  const terrain = { source: 'heights' };
  const { map, apply } = createApplier({ ...OWN, terrain });
  expect(apply({ terrain: null, fog: null })).toEqual([]);
  expect(map.scene).toEqual({ lights: OWN.lights, terrain: null });
  apply({ fog: null });
  expect(map.scene).toEqual({ lights: OWN.lights, terrain });
  apply({});
  expect(map.scene).toEqual({ ...OWN, terrain });
});

test('weather and the projection of the camera are set, and those of the style restored', () => {
  const ofStyle = { rain: { density: 0.3 }, camera: { 'camera-projection': 'orthographic' } };
  const { map, apply } = createApplier(ofStyle);
  expect(apply({ snow: { density: 0.5 }, rain: null, cameraProjection: 'perspective' })).toEqual([]);
  expect(map.scene).toEqual({ snow: { density: 0.5 }, camera: { 'camera-projection': 'perspective' } });
  expect(apply({})).toEqual([]);
  expect(map.scene).toEqual(ofStyle);
});

test('a style that says nothing of the camera gets the engine’s default back', () => {
  const { map, apply } = createApplier({});
  const set = jest.spyOn(map, 'setCamera');
  apply({ cameraProjection: 'orthographic' });
  expect(map.scene).toEqual({ camera: { 'camera-projection': 'orthographic' } });
  apply({});
  expect(set.mock.calls.flat()).toEqual([
    { 'camera-projection': 'orthographic' },
    { 'camera-projection': 'perspective' },
  ]);
  expect(map.scene).toEqual({});
});

test('what is off makes no call of the engine, though the config says so', () => {
  const { map, apply } = createApplier({});
  apply({ terrain: null, fog: null });
  expect(map.calls).toBe(0);
});

test('an equal scene makes no call of the engine', () => {
  const { map, apply } = createApplier();
  apply({ fog: { color: 'red' } });
  const before = map.calls;
  apply({ fog: { color: 'red' } });
  expect(map.calls).toBe(before);
});

test('a part that the engine refuses is reported while it is wanted, and the others are applied', () => {
  const { map, apply } = createApplier();
  const wanted = { fog: { color: REFUSED }, lights: [REFUSED], terrain: { source: 'heights' } };
  const errors = [
    ['SCENE_REJECTED', 'fog'],
    ['SCENE_REJECTED', 'lights'],
  ];
  expect(apply(wanted)).toEqual(errors);
  expect(apply(wanted)).toEqual(errors);
  expect(map.scene).toMatchObject({ fog: OWN.fog, terrain: { source: 'heights' } });
  expect(apply({ fog: { color: 'red' } })).toEqual([]);
});

test.each(['fog', 'snow', 'rain'] as const)(
  'a %s that is refused where there was none leaves none',
  (name) => {
    const { map, apply } = createApplier({});
    expect(apply({ [name]: { color: REFUSED } })).toEqual([['SCENE_REJECTED', name]]);
    expect(map.scene[name]).toBeUndefined();
  },
);

test('the config stays what it was, though the engine writes into what it gets', () => {
  const { map, apply } = createApplier();
  const terrain = { source: 'heights' };
  apply({ terrain });
  expect(map.scene['terrain']).toEqual(terrain);
  expect(map.scene['terrain']).not.toBe(terrain);
});

test.each<[string, Partial<MapConfig>, boolean]>([
  ['goes', {}, true],
  [
    'is made anew',
    { sources: { heights: { type: 'raster-dem', url: 'https://data.example/a', maxzoom: 4 } } },
    true,
  ],
  ['changes live', { sources: { heights: { type: 'raster-dem', url: 'https://data.example/b' } } }, false],
])('the terrain must be removed before its source %s', (_what, next, expected) => {
  const sources: NonNullable<MapConfig['sources']> = {
    heights: { type: 'raster-dem', url: 'https://data.example/a' },
  };
  const changes = planData({ sources, layers: [] }, createConfig(next));
  expect(needsFlatGround(changes, { terrain: { source: 'heights' } })).toBe(expected);
  expect(needsFlatGround(changes, {})).toBe(false);
});
