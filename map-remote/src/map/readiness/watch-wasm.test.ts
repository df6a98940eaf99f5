import type { MapdockError } from '@mapdock/shared';
import { createFakeEngine } from '../../testing/fakes/create-fake-engine.js';
import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { createFakeStyle } from '../../testing/fakes/fake-engine-internals.js';
import { createFakeFetch, settlePromises } from '../../testing/fakes/fake-fetch.js';
import { NO_ANSWER } from '../errors/no-answer.js';
import { watchWasm } from './watch-wasm.js';

const NO_DRACO = "Failed to execute 'compile' on 'WebAssembly': HTTP status code is not ok";

function createWatch() {
  const fetching = createFakeFetch();
  const { module } = createFakeEngine();
  module.setBaseApiUrl('https://maps.example');
  const map = new FakeMap();
  const ending = new AbortController();
  const errors: MapdockError[] = [];
  watchWasm({
    map: map.asEngineMap,
    engine: module,
    onFailed: (error) => errors.push(error),
    signal: ending.signal,
  });
  const draw = (type: string, isHidden = false) => {
    map.style = createFakeStyle({ layers: [{ type, isHidden: () => isHidden }] });
    map.fire('render');
  };
  return { fetching, map, ending, errors, draw };
}

test('the file for buildings is looked for once a layer of them is seen', async () => {
  const { fetching, errors, draw } = createWatch();
  draw('fill');
  draw('building', true);
  expect(fetching.requested).toEqual([]);
  draw('building');
  draw('building');
  expect(fetching.requested).toHaveLength(1);
  await fetching.answer('BuildingGen', { status: 404 });
  const url = 'https://maps.example/wasm/BuildingGen.wasm';
  expect(errors).toMatchObject([
    { code: 'ENGINE_UNREACHABLE', details: { url, reason: 'the server answered 404' } },
  ]);
});

test('a file that comes is no failure', async () => {
  const { fetching, errors, draw } = createWatch();
  draw('building');
  await fetching.answer('BuildingGen', {});
  expect(errors).toEqual([]);
});

test('the files for models are looked for when an error is about WebAssembly', async () => {
  const { fetching, map, errors } = createWatch();
  map.fail('Could not load model tree', { request: { cause: new TypeError('Failed to fetch') } });
  expect(fetching.requested).toEqual([]);
  map.fail('Could not load model tree', { request: { cause: new TypeError(NO_DRACO) } });
  map.fail(NO_DRACO);
  await fetching.answer('Draco', new TypeError('Failed to fetch'));
  await fetching.answer('Meshopt', {});
  expect(fetching.requested).toHaveLength(2);
  expect(errors).toMatchObject([{ details: { reason: NO_ANSWER } }]);
});

test('nothing is reported to a map that has ended', async () => {
  const { fetching, errors, draw, ending } = createWatch();
  draw('building');
  ending.abort();
  await fetching.answer('BuildingGen', { status: 404 }).catch(() => undefined);
  await settlePromises();
  expect(errors).toEqual([]);
});
