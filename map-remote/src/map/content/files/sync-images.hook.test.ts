import { createImageSync, urlOf } from '../../../testing/create-image-sync.js';
import { settlePromises } from '../../../testing/fakes/fake-fetch.js';

const PIN = 'https://pictures.example/pin.png';
const FLAG = 'https://pictures.example/flag.png';

const { fetch } = globalThis;
beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => {
  jest.useRealTimers();
  globalThis.fetch = fetch;
});

describe('the host’s hook', () => {
  test('may redirect an image, with cookies', async () => {
    const made = jest.spyOn(globalThis, 'Image');
    const transformRequest = () => ({ url: FLAG, credentials: 'include' as const });
    const { map, sync, arrive } = createImageSync({ transformRequest });
    sync.update({ pin: { url: PIN } });
    await arrive(FLAG);
    expect(urlOf(map, 'pin')).toBe(FLAG);
    expect(made.mock.results.at(-1)?.value).toHaveProperty('crossOrigin', 'use-credentials');
  });

  test('that fails is the reason of a missing image', async () => {
    const { sync, codes } = createImageSync({ transformRequest: () => Promise.reject(new Error('no')) });
    sync.update({ pin: { url: PIN } });
    await settlePromises();
    expect(codes()).toEqual([['IMAGE_FAILED', 'images.pin']]);
  });

  test('may set headers, with which an image is fetched first', async () => {
    const sent: unknown[] = [];
    globalThis.fetch = (async (url: string, { headers }: RequestInit) => {
      sent.push([url, headers]);
      return { ok: true, blob: async () => new Blob(['picture'], { type: 'image/png' }) };
    }) as never;
    const { fakeImages, sync } = createImageSync({
      transformRequest: () => ({ headers: { 'X-Team': 'a' } }),
    });
    const read = new Promise((resolve) => {
      jest.spyOn(HTMLImageElement.prototype, 'decode').mockImplementation(function (this: HTMLImageElement) {
        resolve(this.src);
        return new Promise(() => {});
      });
    });
    sync.update({ pin: { url: PIN } });
    jest.useRealTimers();
    expect(await read).toBe(`data:image/png;base64,${btoa('picture')}`);
    expect([sent, fakeImages.requested]).toEqual([[[PIN, { 'X-Team': 'a' }]], []]);
  });
});
