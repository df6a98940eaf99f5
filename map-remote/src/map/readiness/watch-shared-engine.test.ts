import { createConfig, createSource } from '../../testing/create-config.js';
import { createMounted, installFakeEngine, prepareMounted } from '../../testing/create-mounted.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';

/** The first wait of the map, with what it may last longer at random. */
const FIRST_ATTEMPT_MS = 6_300;
/** How long the map waits for the plugin. */
const PLUGIN_MS = 15_000;
const HOUR_MS = 3_600_000;

prepareMounted();

test('a map whose plugin for right-to-left text is requested again is not ready before that has come, or failed again', async () => {
  const engine = installFakeEngine();
  const { rtlText } = engine;
  const { loadAll, settle, settleIfDrawn, statuses, forget, fetching } = createMounted(createConfig(), {
    engine,
  });
  const fail = () =>
    settleIfDrawn(() => {
      rtlText.status = 'error';
      rtlText.callback(new Error('Not Found'));
    });
  const retryByTimer = async (ms: number) => {
    jest.advanceTimersByTime(ms);
    await settle();
    expect(statuses().at(-1)).toBe('tiles');
    // The file is fetched past the cache before the engine requests it.
    await fetching.answer(rtlText.url);
    rtlText.status = 'loading';
    await settle();
  };
  await loadAll();
  forget();
  await fail();
  await retryByTimer(FIRST_ATTEMPT_MS);
  expect(statuses()).toEqual(['degraded', 'tiles']);
  await fail();
  expect(statuses()).toEqual(['degraded', 'tiles', 'degraded']);
  await retryByTimer(2 * FIRST_ATTEMPT_MS);
  rtlText.status = 'loaded';
  await settle();
  expect(statuses()).toEqual(['degraded', 'tiles', 'degraded', 'tiles', 'ready']);
});

test('while the plugin is requested again, the tiles do not report that they take too long', async () => {
  const engine = installFakeEngine();
  const { rtlText } = engine;
  const { loadAll, settle, settleIfDrawn, handle, fetching } = createMounted(createConfig(), { engine });
  await loadAll();
  await settleIfDrawn(() => {
    rtlText.status = 'error';
    rtlText.callback(new Error('Not Found'));
  });
  handle.retry();
  await settle();
  jest.advanceTimersByTime(9_000);
  await fetching.answer(rtlText.url);
  rtlText.status = 'loading';
  jest.advanceTimersByTime(9_000);
  await settlePromises();
  expect(handle.status).toMatchObject({ name: 'loading', phase: 'tiles' });
});

/** A drawn map whose plugin hangs. */
async function createHanging() {
  const engine = installFakeEngine();
  const { rtlText } = engine;
  const mounted = createMounted(createConfig({ sources: { places: createSource() } }), { engine });
  await mounted.loadAll();
  rtlText.status = 'loading';
  rtlText.callback(null);
  await mounted.settleIfDrawn(() => void jest.advanceTimersByTime(PLUGIN_MS));
  const codes = () => {
    const { status } = mounted.handle;
    return status.name === 'degraded' ? status.errors.map(({ code }) => code) : status.name;
  };
  expect(codes()).toEqual(['RTL_TEXT_FAILED']);
  mounted.forget();
  return { ...mounted, codes };
}

test('a map whose plugin hangs stays as it is until somebody asks for another one', async () => {
  const { handle, maps, statuses } = await createHanging();
  jest.advanceTimersByTime(HOUR_MS);
  await settlePromises();
  expect([maps.length, statuses()]).toEqual([1, []]);
  handle.retry();
  expect(statuses()).toEqual(['engine']);
  // No test can answer the import of another copy of the engine.
  handle.destroy();
});

test('what else it lacks is requested again by itself, and the plugin stays reported', async () => {
  const { map, maps, settle, codes } = await createHanging();
  map().fail('Unavailable', { request: { status: 503, url: 'https://a.example' }, sourceId: 'places' });
  expect(codes()).toEqual(['RTL_TEXT_FAILED', 'SOURCE_FAILED']);
  jest.advanceTimersByTime(FIRST_ATTEMPT_MS);
  expect(map().reloaded).toEqual(['places']);
  map().fire('sourcedata', { sourceId: 'places', sourceDataType: 'content' });
  await settle();
  expect([maps.length, codes()]).toEqual([1, ['RTL_TEXT_FAILED']]);
});
