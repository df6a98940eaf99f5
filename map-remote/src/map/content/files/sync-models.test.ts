import type { MapdockError } from '@mapdock/shared';
import { FakeMap } from '../../../testing/fakes/create-fake-map.js';
import { settlePromises } from '../../../testing/fakes/fake-fetch.js';
import { modelsIn } from '../../../testing/fakes/fake-engine-internals.js';
import { describeError } from '../../errors/classify-error.js';
import { syncModels } from './sync-models.js';

const TOWER = 'https://models.example/tower.glb';
const TREE = 'https://models.example/tree.glb?key=secret';
const TIMEOUT_MS = 15_000;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

/** `renewal` is the token that the source has in place of one that was refused. */
function createModelSync(renewal?: string) {
  const map = new FakeMap();
  const ending = new AbortController();
  let missing: readonly MapdockError[] = [];
  const sync = syncModels({
    map: map.asEngineMap,
    describeError,
    renewToken: () => (renewal === undefined ? undefined : Promise.resolve({ ok: true, value: renewal })),
    onMissing: (errors) => (missing = errors),
    signal: ending.signal,
  });
  map.loadStyle();
  const update = async (...given: Parameters<typeof sync.update>) => {
    sync.update(...given);
    await settlePromises();
  };
  return {
    ...{ map, sync, update, ending },
    problems: () => missing.map(({ code, details }) => ({ code, ...details })),
    requested: () => modelsIn(map).requested,
    /** The models that have come, by their names. */
    drawn: () =>
      Object.fromEntries(
        Object.entries(modelsIn(map).models[''] ?? {}).map(([name, { model }]) => [name, model]),
      ),
  };
}

test('models are loaded once, changed and removed, without another style', async () => {
  const { map, sync, update, requested, drawn } = createModelSync();
  const { style } = map;
  sync.update({ tower: TOWER, tree: TREE });
  expect(sync.isPending).toBe(true);
  await settlePromises();
  expect([sync.isPending, map.models, Object.keys(drawn())]).toEqual([
    false,
    { tower: TOWER, tree: TREE },
    ['tower', 'tree'],
  ]);
  await update({ tower: TOWER, tree: TREE });
  expect(requested()).toEqual([TOWER, TREE]);
  const [old, destroyed] = [drawn()['tree'], jest.fn()];
  if (old) old.destroy = destroyed;
  await update({ tree: TOWER });
  expect([map.models, destroyed.mock.calls.length, map.style === style]).toEqual([{ tree: TOWER }, 1, true]);
  await update(undefined);
  expect([map.models, drawn(), modelsIn(map).modelByURL]).toEqual([{}, {}, {}]);
});

test('two names of one address are two models, and the engine finds either alone', async () => {
  const { map, update, drawn } = createModelSync();
  await update({ tower: TOWER, mast: TOWER });
  expect(Object.values(drawn())).toEqual([expect.anything(), expect.anything()]);
  await update({ mast: TOWER });
  expect(modelsIn(map).modelByURL).toEqual({ [TOWER]: { modelId: 'mast', scope: '' } });
});

test('addresses of the provider are resolved as the engine does', async () => {
  const { map, update } = createModelSync();
  await update({ tower: 'mapbox://models/owner.tower' });
  expect(map.models).toEqual({ tower: 'https://api.example/models/owner.tower' });
});

test('another style gets them too, and a model that comes late for the one before is left out', async () => {
  const { map, sync, update, requested } = createModelSync();
  sync.update({ tower: TOWER });
  map.setStyle('next');
  map.loadStyle();
  sync.restore();
  await settlePromises();
  expect([map.models, requested()]).toEqual([{ tower: TOWER }, [TOWER]]);
  await update({});
  expect(map.models).toEqual({});
});

test('a name of the style is given back', async () => {
  const { map, update, drawn, requested } = createModelSync();
  map.models['tree'] = 'https://of.style/tree.glb';
  await update({ tree: TREE });
  expect(map.models).toEqual({ tree: TREE });
  await update({});
  expect([map.models, requested()]).toEqual([
    { tree: 'https://of.style/tree.glb' },
    [TREE, 'https://of.style/tree.glb'],
  ]);
  const own = drawn()['tree'];
  await update({ tree: TREE });
  expect(drawn()['tree']).not.toBe(own);
  await update({});
  expect(drawn()['tree']).toBe(own);
});

test.each(['https://of.style/tree.glb', TREE])(
  'a loaded model of the style is found again, and no tile is its last, when it is given back: %s',
  async (address) => {
    const { map, update } = createModelSync();
    const models = modelsIn(map);
    map.models['tree'] = address;
    models.load(map.models);
    const own = models.models['']?.['tree']?.model;
    await update({ tree: TREE, other: address });
    await update({ tree: TREE });
    await update({});
    expect(models.models['']).toEqual({ tree: { model: own, numReferences: Infinity } });
    expect(models.modelByURL).toEqual({ [address]: { modelId: 'tree', scope: '' } });
  },
);

test('a model that the style loads again for its name has no tile as its last', async () => {
  const { map, update } = createModelSync();
  map.models['tree'] = 'https://of.style/tree.glb';
  await update({ tree: TREE });
  await update({});
  expect(modelsIn(map).models['']?.['tree']).toEqual({ model: expect.anything(), numReferences: Infinity });
});

test('a model of the style whose name the config has is destroyed with the style', async () => {
  const { map, sync, update, drawn } = createModelSync();
  map.models['tree'] = 'https://of.style/tree.glb';
  modelsIn(map).load(map.models);
  const destroy = jest.fn();
  Object.assign(drawn()['tree'] as object, { destroy });
  await update({ tree: TREE });
  expect(destroy).not.toHaveBeenCalled();
  map.setStyle('next');
  map.loadStyle();
  sync.restore();
  await settlePromises();
  await update({});
  expect(destroy).toHaveBeenCalledTimes(1);
});

test('a model waits for those that the engine loads itself, which would take its place', async () => {
  const { map, sync, update } = createModelSync();
  modelsIn(map).isAtRest = false;
  await update({ tree: TREE });
  expect([map.models, sync.isPending]).toEqual([{}, true]);
  modelsIn(map).isAtRest = true;
  map.fire('styledata');
  expect([map.models, sync.isPending]).toEqual([{ tree: TREE }, false]);
});

test('what does not come is told with path, address and reason, and requested again by a retry', async () => {
  const { sync, update, problems, requested } = createModelSync();
  const missing = 'https://models.example/missing.glb?key=secret';
  await update({ a: missing, b: 'https://models.example/broken.glb', c: TOWER });
  expect(problems()).toEqual([
    {
      code: 'MODEL_FAILED',
      path: 'models.a',
      url: 'https://models.example/missing.glb',
      reason: 'no model came (the server answered 404, or the engine lacks its part for models)',
    },
    expect.objectContaining({ path: 'models.b', reason: 'an HTML page came in its place' }),
  ]);
  expect(sync.isPending).toBe(false);
  sync.retry();
  await settlePromises();
  expect([requested().length, problems().length]).toEqual([5, 2]);
  await update({ a: TOWER });
  expect(problems()).toEqual([]);
});

test('another token loads again what failed', async () => {
  const { update, requested } = createModelSync();
  const models = { a: 'https://models.example/missing.glb' };
  await update(models, 'pk.first');
  await update(models, 'pk.first');
  expect(requested().length).toBe(1);
  await update(models, 'pk.second');
  expect(requested().length).toBe(2);
});

test('a model that is refused for its token is requested again with another one, and nothing is told', async () => {
  const { sync, problems, requested, drawn } = createModelSync('pk.next');
  const expired = 'https://api.example/expired.glb';
  sync.update({ a: expired });
  expect(sync.isPending).toBe(true);
  await settlePromises();
  expect([requested(), problems(), sync.isPending]).toEqual([[expired, expired], [], false]);
  expect(Object.keys(drawn())).toEqual(['a']);
});

test('a model that is refused with the other token too is told, and a retry may renew that again', async () => {
  const { sync, update, problems, requested } = createModelSync('pk.next');
  const refused = 'https://api.example/refused.glb';
  await update({ a: refused });
  const failure = { code: 'MODEL_FAILED', path: 'models.a', url: refused, reason: 'the server answered 401' };
  expect([requested().length, problems(), sync.isPending]).toEqual([2, [failure], false]);
  sync.retry();
  await settlePromises();
  expect(requested()).toHaveLength(4);
});

test('a model that is refused while there is no other token is told at once', async () => {
  const { update, problems, requested } = createModelSync();
  await update({ a: 'https://api.example/refused.glb' });
  expect([requested().length, problems().length]).toEqual([1, 1]);
});

test('one that hangs is told after 15 s, and a map that has ended hears of none', async () => {
  const { sync, update, problems, ending } = createModelSync();
  await update({ a: 'https://models.example/hanging.glb' });
  jest.advanceTimersByTime(TIMEOUT_MS - 1);
  expect([sync.isPending, problems()]).toEqual([true, []]);
  jest.advanceTimersByTime(1);
  expect([sync.isPending, problems()]).toEqual([
    false,
    [expect.objectContaining({ reason: 'it did not come within 15 s' })],
  ]);
  await update({ b: 'https://models.example/hanging.glb' });
  ending.abort();
  jest.advanceTimersByTime(TIMEOUT_MS);
  expect(problems()).toEqual([]);
});
