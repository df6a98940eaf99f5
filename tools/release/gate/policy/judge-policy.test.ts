import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgePolicy } from './judge-policy.ts';
import type { Place } from './judge-policy.ts';

const NEEDS = {
  'script-src': ['{store}'],
  'connect-src': ['{store}', '{provider}'],
  'img-src': ['data:'],
  'worker-src': ['blob: | {worker}'],
};
const PLACE = { store: 'https://store.example/maps/', providers: ['https://tiles.example/api'] };
const ENOUGH =
  "default-src 'none'; script-src https://store.example; connect-src https://store.example https://tiles.example; img-src data:; worker-src blob:";

const judge = (text: string, place?: Partial<Place>) =>
  judgePolicy(text, NEEDS, { ...PLACE, ...place }).map(({ verdict, path }) => `${verdict} ${path}`);

const without = (directive: string, by: string = '') =>
  ENOUGH.replace(new RegExp(`${directive} [^;]*(;|$)`), by ? `${by};` : '');

test('finds nothing in a policy that allows just what is needed', () => assert.deepEqual(judge(ENOUGH), []));

test('finds nothing in a policy that is about other things', () => {
  assert.deepEqual(judge("frame-ancestors 'none'; upgrade-insecure-requests; ;"), []);
});

test('finds nothing where there are no policies', () => assert.deepEqual(judge('  '), []));

for (const directive of ['script-src', 'img-src', 'worker-src']) {
  test(`names ${directive} when only default-src is left, which denies it`, () => {
    assert.deepEqual(judge(without(directive)).slice(0, 1), [`no csp.${directive}`]);
  });
}

test('names each of the origins that connect-src lacks', () => {
  assert.deepEqual(judge(without('connect-src')), ['no csp.connect-src', 'no csp.connect-src']);
  assert.deepEqual(judge(ENOUGH.replace(' https://tiles.example', '')), ['no csp.connect-src']);
});

test('allows a policy that names the folders of the store one by one', () => {
  const folders = ['channels', 'engine', 'releases'].map((name) => `https://store.example/maps/${name}/`);
  assert.deepEqual(judge(ENOUGH.replaceAll('https://store.example', folders.join(' '))), []);
  const fewer = folders.slice(1).join(' ');
  assert.deepEqual(judge(ENOUGH.replace('https://store.example', fewer)), ['no csp.script-src']);
});

test('lets default-src stand in for what is absent', () => {
  assert.deepEqual(judge('default-src https: blob: data:'), []);
});

test('requires the address of use reports too if the provider is Mapbox', () => {
  const mapbox = { providers: ['https://api.mapbox.com'] };
  assert.deepEqual(judge(ENOUGH.replace('tiles.example', 'api.mapbox.com'), mapbox), ['no csp.connect-src']);
  assert.deepEqual(judge(ENOUGH.replace('tiles.example', '*.mapbox.com'), mapbox), []);
});

test('reads worker-src, then child-src, then script-src', () => {
  assert.deepEqual(judge(without('worker-src', 'child-src blob:')), []);
  const script = 'script-src https://store.example';
  assert.deepEqual(judge(without('worker-src').replace(script, `${script} blob:`)), []);
  assert.deepEqual(judge(without('worker-src', "child-src 'none'").replace(script, `${script} blob:`)), [
    'no csp.worker-src',
  ]);
});

test('reads script-src-elem before script-src', () => {
  assert.deepEqual(judge(`${ENOUGH}; script-src-elem 'self'`, { page: 'https://shop.example/' }), [
    'no csp.script-src',
  ]);
});

test("accepts the host's own worker file in place of blob:", () => {
  const policy = without('worker-src', "worker-src 'self'");
  const place = { page: 'https://shop.example/find', worker: 'https://shop.example/mapdock-worker.js' };
  assert.deepEqual(judge(policy, place), []);
  assert.deepEqual(judge(policy, { page: place.page }), ['no csp.worker-src']);
});

test("requires that the host's own worker file is allowed if it has one, even if blob: is", () => {
  const place = { page: 'https://shop.example/find', worker: 'https://shop.example/mapdock-worker.js' };
  assert.deepEqual(judge(ENOUGH, place), ['no csp.worker-src']);
});

test("can't know what 'self' is without the page", () => {
  const policy = ENOUGH.replace('script-src https://store.example', "script-src 'self'");
  assert.deepEqual(judge(policy), ['unknown csp.script-src']);
  assert.deepEqual(judge(policy, { page: 'https://store.example/shop' }), []);
  assert.deepEqual(judge(policy, { page: 'https://shop.example/' }), ['no csp.script-src']);
});

test("counts 'strict-dynamic' as allowing scripts that the page's own code loads, and as unknown for workers", () => {
  const policy = ENOUGH.replace('https://store.example;', "'nonce-a' 'strict-dynamic';");
  assert.deepEqual(judge(policy), []);
  const inherited = policy.replace(/; worker-src blob:/, '');
  assert.deepEqual(judge(inherited), ['unknown csp.worker-src']);
});

test('requires that each of several policies allows it', () => {
  assert.deepEqual(judge(`${ENOUGH}, img-src 'none'`), ['no csp.img-src']);
  assert.deepEqual(judge(`${ENOUGH}, frame-ancestors 'none'`), []);
});

test('uses the first of two directives with the same name, as browsers do', () => {
  assert.deepEqual(judge(`${ENOUGH}; img-src 'none'`), []);
  assert.deepEqual(judge(`img-src 'none'; ${ENOUGH}`), ['no csp.img-src']);
});

test('requires a keyword that the release needs', () => {
  const needs = { 'script-src': ["'wasm-unsafe-eval'"] };
  assert.equal(judgePolicy(ENOUGH, needs, PLACE).length, 1);
  assert.deepEqual(judgePolicy("script-src 'wasm-unsafe-eval'", needs, PLACE), []);
});
