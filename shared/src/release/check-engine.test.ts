import { checkEngine } from './check-engine.js';

test.each<[number | undefined, string]>([
  [3, '3.0.0'],
  [3, '3.4.5'],
  [10, '10.1.0'],
  [undefined, '4.0.0'],
])('a host for the engine %p can have %s', (engineMajor, version) => {
  expect(checkEngine(engineMajor, { name: 'mapbox-gl', version })).toEqual({ ok: true, value: undefined });
});

test.each<[number, string]>([
  [3, '4.0.0'],
  [3, '30.1.0'],
  [4, '3.4.0'],
  [3, 'v3'],
  [3, ''],
])('a host for the engine %p can not have %p', (engineMajor, version) => {
  expect(checkEngine(engineMajor, { name: 'mapbox-gl', version })).toMatchObject({
    ok: false,
    error: {
      code: 'ENGINE_MISMATCH',
      details: { host: String(engineMajor), remote: `mapbox-gl ${version}` },
    },
  });
});
