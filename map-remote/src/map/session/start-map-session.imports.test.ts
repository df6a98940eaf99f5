import { createConfig } from '../../testing/create-config.js';
import { createMounted, prepareMounted } from '../../testing/create-mounted.js';
import { createFakeStyle, finishImport, importIn } from '../../testing/fakes/fake-engine-internals.js';

const STYLE_TIMEOUT_MS = 15_000;
const LABELS = 'https://styles.example/labels';
const ROADS = 'https://styles.example/roads';
const LAYERS = [{ module: 'none', isHidden: () => false }];
const notFound = { status: 404, url: `${LABELS}?access_token=pk.mine` };

prepareMounted();

/** A map whose style is loading, with the imports `labels` and `roads`. */
async function createImporting({ layers = LAYERS, isFragment = false } = {}) {
  const mounted = createMounted(createConfig());
  await mounted.loadEngine();
  const { handle, map } = mounted;
  const style = createFakeStyle({ layers, loading: { labels: LABELS, roads: ROADS }, isFragment });
  map().style = style;
  const labels = importIn(style, 'labels');
  const roads = importIn(style, 'roads');
  const fail = (message: string, request?: object) => map().fail(message, { request, style: labels });
  const finish = async () => {
    await mounted.loadStyle();
    await mounted.settle();
    return handle.status;
  };
  const reasons = () =>
    handle.status.name === 'degraded'
      ? handle.status.errors.map(({ code, details }) => [code, details])
      : handle.status.name;
  return { ...mounted, labels, roads, fail, finish, reasons };
}

const lost = (reason: string) => [
  'STYLE_INCOMPLETE',
  {
    style: createConfig().style,
    importId: 'labels',
    reason: `the import "labels" (${LABELS}): ${reason}`,
  },
];

test.each<[string, string, object | undefined, string]>([
  ['missing', 'Not found', notFound, 'the server answered 404'],
  ['not valid', 'layers[0].type: unknown', undefined, 'layers[0].type: unknown'],
  ['no JSON', 'token <', { name: 'SyntaxError' }, 'what came is not JSON (token <)'],
])('a style is drawn without an import that is %s', async (_what, message, request, reason) => {
  const { fail, roads, finish, reasons, errors } = await createImporting();
  finishImport(roads);
  fail(message, request);
  fail('layers[1].type: unknown');
  expect(errors()).toEqual([]);
  await finish();
  expect(reasons()).toEqual([lost(reason)]);
});

test('a style is drawn without imports that hang', async () => {
  const { labels, roads, finish, reasons, handle } = await createImporting();
  finishImport(roads);
  jest.advanceTimersByTime(STYLE_TIMEOUT_MS);
  expect([handle.status.name, labels.isCancelled, roads.isCancelled]).toEqual(['loading', true, false]);
  await finish();
  expect(reasons()).toEqual([lost('it did not arrive within 15 s')]);
});

test('an error about a part of an import that is loaded leaves the style in use', async () => {
  const { labels, roads, fail, finish, reasons } = await createImporting();
  [labels, roads].forEach(finishImport);
  fail('No sprite', { status: 404, url: 'https://styles.example/sprite.json' });
  await finish();
  expect(reasons()).toMatchObject([
    ['STYLE_INCOMPLETE', { reason: expect.stringContaining('sprite.json: the server answered 404') }],
  ]);
});

test('a style fails if nothing is left of it', async () => {
  const { roads, fail, finish } = await createImporting({ layers: [] });
  finishImport(roads);
  fail('Not found', notFound);
  expect(await finish()).toMatchObject({
    name: 'failed',
    error: {
      code: 'STYLE_FAILED',
      details: { reason: `the import "labels" (${LABELS}): the server answered 404` },
    },
  });
});

test('a style that is a fragment fails with it', async () => {
  const { fail, handle } = await createImporting({ isFragment: true });
  fail('layers[0].type: unknown');
  expect(handle.status).toMatchObject({ name: 'failed', error: { code: 'STYLE_FAILED' } });
});

test('an import whose server failed is requested once more with its style, and by each retry', async () => {
  const { fail, finish, reasons, map, handle } = await createImporting();
  fail('Unavailable', { status: 503, url: LABELS });
  map().fire('style.load');
  jest.advanceTimersByTime(1000);
  expect(map().requestedStyles).toEqual([createConfig().style]);
  const style = createFakeStyle({ layers: LAYERS, loading: { labels: LABELS } });
  map().style = style;
  map().fail('Unavailable', { request: { status: 503, url: LABELS }, style: importIn(style, 'labels') });
  await finish();
  expect(reasons()).toEqual([lost('the server answered 503')]);
  handle.retry();
  await Promise.resolve();
  expect(handle.status).toMatchObject({ name: 'loading', phase: 'style' });
});
