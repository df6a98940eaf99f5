import type { ImageConfig } from '@mapdock/shared';
import { createImageSync, urlOf } from '../../../testing/create-image-sync.js';
import { settlePromises } from '../../../testing/fakes/fake-fetch.js';

const PIN = 'https://pictures.example/pin.png';
const FLAG = 'https://pictures.example/flag.png';
const TIMEOUT_MS = 15_000;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

test('an image is added to the style once it is loaded, as the config says', async () => {
  const { map, sync, arrive } = createImageSync();
  sync.update({ pin: { url: PIN, sdf: true, pixelRatio: 2 }, flag: { url: FLAG } });
  expect(map.images.size).toBe(0);
  await arrive(PIN);
  await arrive(FLAG);
  expect(urlOf(map, 'pin')).toBe(PIN);
  expect(map.images.get('pin')).toMatchObject({ options: { sdf: true, pixelRatio: 2 } });
  expect(map.images.get('flag')).toMatchObject({ options: { sdf: false, pixelRatio: 1 } });
});

test('is fetched so that its pixels may be read', async () => {
  const made = jest.spyOn(globalThis, 'Image');
  createImageSync().sync.update({ pin: { url: PIN } });
  await settlePromises();
  expect(made.mock.results[0]?.value).toHaveProperty('crossOrigin', 'anonymous');
});

test('is fetched once and put into every style', async () => {
  const { map, sync, fakeImages, arrive, loadStyle } = createImageSync();
  sync.update({ pin: { url: PIN } });
  await arrive(PIN);
  map.setStyle('next');
  loadStyle();
  expect(urlOf(map, 'pin')).toBe(PIN);
  sync.update({ pin: { url: PIN } });
  expect(fakeImages.requested).toEqual([PIN]);
});

test('one that arrives while styles change is added to the next, without an error', async () => {
  const { map, sync, arrive, loadStyle, codes } = createImageSync();
  sync.update({ pin: { url: PIN } });
  map.setStyle('next');
  await arrive(PIN);
  expect(map.images.size).toBe(0);
  loadStyle();
  expect([urlOf(map, 'pin'), codes()]).toEqual([PIN, []]);
});

test.each<[string, Record<string, ImageConfig>, string | undefined]>([
  ['goes with the config', {}, undefined],
  ['gives way to another', { pin: { url: FLAG } }, FLAG],
])('%s', async (_what, next, expected) => {
  const { map, sync, arrive } = createImageSync();
  sync.update({ pin: { url: PIN } });
  await arrive(PIN);
  sync.update(next);
  expect(map.images.size).toBe(0);
  if (expected !== undefined) await arrive(expected);
  expect(urlOf(map, 'pin')).toBe(expected);
});

test('one that is replaced is ignored, whether it arrives or fails', async () => {
  const { map, sync, arrive, fail, codes } = createImageSync();
  sync.update({ pin: { url: PIN }, flag: { url: FLAG } });
  sync.update({ pin: { url: `${PIN}?2` } });
  await arrive(PIN);
  await fail(FLAG);
  expect([map.images.size, codes()]).toEqual([0, []]);
  await arrive(`${PIN}?2`);
  expect(urlOf(map, 'pin')).toBe(`${PIN}?2`);
});

test('nothing is added after the end', async () => {
  const { map, sync, ending, arrive, fail, codes } = createImageSync();
  sync.update({ pin: { url: PIN }, flag: { url: FLAG } });
  await settlePromises();
  ending.abort();
  await arrive(PIN);
  await fail(FLAG);
  expect([map.images.size, codes()]).toEqual([0, []]);
});

describe('an image that fails', () => {
  test('is missing, alone', async () => {
    const { map, sync, arrive, fail, codes } = createImageSync();
    sync.update({ pin: { url: PIN }, flag: { url: FLAG } });
    await fail(PIN);
    await arrive(FLAG);
    expect(codes()).toEqual([['IMAGE_FAILED', 'images.pin']]);
    expect([...map.images.keys()]).toEqual(['flag']);
  });

  test('is one without a size', async () => {
    const { sync, arrive, codes } = createImageSync();
    const url = 'https://pictures.example/empty.svg';
    sync.update({ pin: { url } });
    await arrive(url);
    expect(codes()).toEqual([['IMAGE_FAILED', 'images.pin']]);
  });

  test('is requested again by a retry, and no longer missing once it is loaded', async () => {
    const { map, sync, fakeImages, arrive, fail, codes } = createImageSync();
    sync.update({ pin: { url: PIN }, flag: { url: FLAG } });
    await arrive(FLAG);
    await fail(PIN);
    sync.retry();
    await settlePromises();
    expect(fakeImages.requested).toEqual([PIN, FLAG, PIN]);
    await arrive(PIN);
    expect([codes(), urlOf(map, 'pin')]).toEqual([[], PIN]);
  });

  test('is not missing once the config has another or none', async () => {
    const { sync, fail, codes } = createImageSync();
    sync.update({ pin: { url: PIN } });
    await fail(PIN);
    sync.update({});
    expect(codes()).toEqual([]);
  });
});

describe('an image that does not arrive', () => {
  test('is missing after a while, and is added when it arrives all the same', async () => {
    const { map, sync, arrive, codes } = createImageSync();
    sync.update({ pin: { url: PIN } });
    jest.advanceTimersByTime(TIMEOUT_MS - 1);
    expect([sync.isPending, codes()]).toEqual([true, []]);
    jest.advanceTimersByTime(1);
    expect([sync.isPending, codes()]).toEqual([false, [['IMAGE_FAILED', 'images.pin']]]);
    await arrive(PIN);
    expect([urlOf(map, 'pin'), codes()]).toEqual([PIN, []]);
  });

  test('is not missing if its second request succeeds, whatever the first does', async () => {
    const { map, sync, fakeImages, arrive, fail, codes } = createImageSync();
    sync.update({ pin: { url: PIN } });
    jest.advanceTimersByTime(TIMEOUT_MS);
    sync.retry();
    await arrive(PIN);
    expect(fakeImages.requested).toEqual([PIN, PIN]);
    await fail(PIN);
    jest.advanceTimersByTime(TIMEOUT_MS);
    expect([urlOf(map, 'pin'), codes()]).toEqual([PIN, []]);
  });

  test.each<[string, (sync: ReturnType<typeof createImageSync>) => void]>([
    ['the end', ({ ending }) => ending.abort()],
    ['the config has it no more', ({ sync }) => sync.update({})],
  ])('is not waited for any more once %s', (_what, end) => {
    const created = createImageSync();
    created.sync.update({ pin: { url: PIN } });
    end(created);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('images are loading', () => {
  test('until they are in the style in use', async () => {
    const { map, sync, arrive, loadStyle } = createImageSync({ sprite: ['star'] });
    expect(sync.isPending).toBe(false);
    sync.update({ pin: { url: PIN } });
    await arrive(PIN);
    expect(sync.isPending).toBe(true);
    map.loadSprite();
    expect(sync.isPending).toBe(false);
    map.setStyle('next');
    loadStyle(['star']);
    expect(sync.isPending).toBe(true);
  });

  test('until they fail, which makes the engine draw another frame', async () => {
    const { map, sync, fail } = createImageSync();
    sync.update({ pin: { url: PIN } });
    const { frames } = map;
    await fail(PIN);
    expect([sync.isPending, map.frames]).toEqual([false, frames + 1]);
  });
});

describe('a name that the style has too', () => {
  test('stays the style’s, which loses no other', async () => {
    const { map, sync, arrive, codes } = createImageSync({ sprite: ['pin', 'star'] });
    sync.update({ pin: { url: PIN }, flag: { url: FLAG } });
    await arrive(PIN);
    await arrive(FLAG);
    expect(map.images.size).toBe(0);
    map.loadSprite();
    expect(codes()).toEqual([['IMAGE_FAILED', 'images.pin']]);
    expect(map.images.get('pin')).toBe('of the style');
    expect([...map.images.keys()]).toEqual(['pin', 'star', 'flag']);
  });

  test('stays the style’s when the config drops it', async () => {
    const { map, sync, arrive, codes } = createImageSync({ sprite: ['pin'] });
    map.loadSprite();
    sync.update({ pin: { url: PIN } });
    await arrive(PIN);
    sync.update({});
    expect([map.images.get('pin'), codes()]).toEqual(['of the style', []]);
  });

  test('is the config’s in the next style that lacks it', async () => {
    const { map, sync, arrive, loadStyle, codes } = createImageSync({ sprite: ['pin'] });
    map.loadSprite();
    sync.update({ pin: { url: PIN } });
    await arrive(PIN);
    map.setStyle('next');
    loadStyle();
    expect([urlOf(map, 'pin'), codes()]).toEqual([PIN, []]);
  });
});

test('a style whose own images never arrive gets those of the config all the same', async () => {
  const { map, sync, arrive } = createImageSync({ sprite: ['star'] });
  sync.update({ pin: { url: PIN } });
  await arrive(PIN);
  // The engine has stopped waiting for the sprite.
  map.isStyleLoaded = () => true;
  map.fire('idle');
  expect(urlOf(map, 'pin')).toBe(PIN);
});

test('an image has the parts that stretch, and the part that is around a text', async () => {
  const { map, sync, arrive } = createImageSync();
  const parts = { stretchX: [[2, 8]], stretchY: [[0, 4]], content: [2, 2, 8, 8] } as const;
  sync.update({ pin: { url: PIN, ...parts } });
  await arrive(PIN);
  expect(map.images.get('pin')).toMatchObject({ options: parts });
  sync.update({ pin: { url: PIN } });
  await arrive(PIN);
  expect(map.images.get('pin')).toMatchObject({ options: { sdf: false, pixelRatio: 1 } });
  expect((map.images.get('pin') as { options: object }).options).not.toHaveProperty('content');
});

test('an image that the engine refuses is missing, with what the engine says', async () => {
  const { map, sync, arrive, codes } = createImageSync();
  sync.update({ pin: { url: PIN, content: [0, 0, 500, 5] } });
  await arrive(PIN);
  expect([map.images.size, codes()]).toEqual([0, [['IMAGE_FAILED', 'images.pin']]]);
});
