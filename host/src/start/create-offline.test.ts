import type { OfflinePage } from '../offline/late-offline.js';
import { createOffline } from './create-offline.js';

const mockUpdated: OfflinePage[] = [];
jest.mock('../offline/late-offline.js', () => ({
  updateOffline: async (page: OfflinePage) => void mockUpdated.push(page),
}));

const settle = () => new Promise((resolve) => setTimeout(resolve, 50));
const createPage = (offline: boolean) => ({ config: { offline }, loader: {} }) as never;

/** A page that no worker controls, as after a reload past the cache. */
function useWorkers(getRegistration: () => Promise<object | undefined>): void {
  Object.assign(navigator, { serviceWorker: { controller: null, getRegistration } });
}

beforeEach(() => void (mockUpdated.length = 0));

test('a page whose config forbids it removes the worker of earlier visits, also after a reload past the cache', async () => {
  useWorkers(async () => ({}));
  createOffline(createPage(false));
  await settle();
  expect(mockUpdated).toHaveLength(1);
});

test.each<[string, boolean, () => Promise<object | undefined>]>([
  ['there is no worker', false, async () => undefined],
  ['the browser forbids storage', false, () => Promise.reject(new Error('forbidden'))],
  ['the page may be kept, and has no map yet', true, async () => ({})],
])('requests nothing if %s', async (_case, offline, getRegistration) => {
  useWorkers(getRegistration);
  createOffline(createPage(offline));
  await settle();
  expect(mockUpdated).toEqual([]);
});
