import { createLayer, createSource } from '../../testing/create-config.js';
import { destroyMounted } from '../../testing/create-mounted.js';
import { createReady } from '../../testing/create-ready.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';

const DATA = 'https://data.example/places.geojson';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => {
  destroyMounted();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test.each([
  ['online', true],
  ['offline', false],
])(
  'a request without an answer on a device that is %s: past the cache with a retry is %p',
  async (_case, isOnline) => {
    const { handle, map, fetching } = await createReady({
      sources: { places: createSource({ data: DATA }) },
      layers: [createLayer('a')],
    });
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    map().fail(`Failed to fetch (0): ${DATA}`, { sourceId: 'places' });
    handle.retry();
    const { transformRequest } = map().options as { transformRequest(url: string, type: string): unknown };
    void transformRequest(DATA, 'Source');
    await settlePromises();
    expect(fetching.requested.includes(DATA)).toBe(isOnline);
  },
);
