import { createConfig } from '../../testing/create-config.js';
import { createMounted, installFakeEngine, prepareMounted } from '../../testing/create-mounted.js';

/** The first wait of the map, with what it may last longer at random. */
const FIRST_ATTEMPT_MS = 6_300;

prepareMounted();

test('a map whose plugin for right-to-left text is requested again is not ready before that has come, or failed again', async () => {
  const engine = installFakeEngine();
  const { rtlText } = engine;
  const { loadAll, settle, settleIfDrawn, statuses, forget } = createMounted(createConfig(), { engine });
  const fail = () =>
    settleIfDrawn(() => {
      rtlText.status = 'error';
      rtlText.callback(new Error('Not Found'));
    });
  const retryByTimer = async (ms: number) => {
    jest.advanceTimersByTime(ms);
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
