import type { MapdockError } from '@mapdock/shared';
import { engineFiles } from '../../engine/engine-module.js';
import { createFakeEngine } from '../../testing/fakes/create-fake-engine.js';
import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { createFakeStyle } from '../../testing/fakes/fake-engine-internals.js';
import { createFakeFetch } from '../../testing/fakes/fake-fetch.js';
import { createLateWasm } from './late-wasm.js';

const RELEASE = 'https://remote.example/releases/1.0.0-abc/';

test('a file that does not come is reported once, and the next map has another copy of the engine', async () => {
  const fetching = createFakeFetch();
  const map = new FakeMap();
  map.style = createFakeStyle({ layers: [{ type: 'building', isHidden: () => false }] });
  const { module: engine } = createFakeEngine();
  engine.setBaseApiUrl('https://maps.example');
  const errors: MapdockError[] = [];
  const files = engineFiles(RELEASE);
  const wasm = createLateWasm({
    map: map.asEngineMap,
    engine,
    files,
    onFailed: (error) => errors.push(error),
    signal: new AbortController().signal,
  });
  await Promise.all([wasm.watch(), wasm.watch()]);
  map.fire('render');
  expect(errors).toEqual([]);
  await fetching.answer('BuildingGen', { status: 404 });
  expect([errors.length, fetching.requested.length]).toEqual([1, 1]);
  expect(engineFiles(RELEASE).module).not.toBe(files.module);
});
