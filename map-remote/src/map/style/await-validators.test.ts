import { createConfig, createLayer, createSource } from '../../testing/create-config.js';
import { createMounted, prepareMounted } from '../../testing/create-mounted.js';
import { fakeBrowser } from '../../testing/import-address.js';

const FILE = 'debug.js';
const WRONG = { type: 'text/html' };

prepareMounted();
afterEach(() => jest.restoreAllMocks());

/** A drawn map with data, and another file in place of its validators, after somebody has asked for a retry. */
async function createRetried() {
  const { importAddress } = fakeBrowser;
  jest
    .spyOn(fakeBrowser, 'importAddress')
    .mockImplementation((address) =>
      address.includes(FILE) ? Promise.reject(new TypeError('Failed to fetch')) : importAddress(address),
    );
  const data = { sources: { places: createSource() }, layers: [createLayer('a')] };
  const mounted = createMounted(createConfig(data));
  const { fetching, handle, settle } = mounted;
  await mounted.loadAll();
  await fetching.answer(FILE, WRONG);
  await settle();
  expect(handle.status).toMatchObject({ name: 'degraded', errors: [{ code: 'REMOTE_WRONG_CONTENT' }] });
  mounted.forget();
  handle.retry();
  await settle();
  const answer = (response: object) => mounted.settleIfDrawn(() => fetching.answer(FILE, response));
  return { ...mounted, answer };
}

test('a retry that somebody asked for waits for validators that were refused', async () => {
  const { answer, statuses } = await createRetried();
  expect(statuses()).toEqual(['tiles']);
  await answer(WRONG);
  expect(statuses()).toEqual(['tiles', 'degraded']);
});

test('a retry ends when the validators are known not to come, without which the map is ready', async () => {
  const { answer, statuses } = await createRetried();
  await answer({ status: 404 });
  expect(statuses()).toEqual(['tiles', 'ready']);
});

test('a retry waits for a limited time, and what comes later is reported then', async () => {
  const { answer, statuses, settleIfDrawn } = await createRetried();
  await settleIfDrawn(() => jest.advanceTimersByTime(5_000));
  expect(statuses()).toEqual(['tiles', 'ready']);
  await answer(WRONG);
  expect(statuses()).toEqual(['tiles', 'ready', 'degraded']);
});
