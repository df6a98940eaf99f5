import type { ImageConfig } from '@mapdock/shared';
import { createImageSync, urlOf } from '../../testing/create-image-sync.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';

const PIN = 'https://pictures.example/pin.png';
const FLAG = 'https://pictures.example/flag.png';
const TIMEOUT_MS = 15_000;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

test('a picture goes into the style once it is there, as the config says', async () => {
  const { map, keeper, bring } = createImageSync();
  keeper.update({ pin: { url: PIN, sdf: true, pixelRatio: 2 }, flag: { url: FLAG } });
  expect(map.images.size).toBe(0);
  await bring(PIN);
  await bring(FLAG);
  expect(urlOf(map, 'pin')).toBe(PIN);
  expect(map.images.get('pin')).toMatchObject({ options: { sdf: true, pixelRatio: 2 } });
  expect(map.images.get('flag')).toMatchObject({ options: { sdf: false, pixelRatio: 1 } });
});

test('is fetched so that its pixels may be read', async () => {
  const made = jest.spyOn(globalThis, 'Image');
  createImageSync().keeper.update({ pin: { url: PIN } });
  await settlePromises();
  expect((made.mock.results[0]?.value as HTMLImageElement).crossOrigin).toBe('anonymous');
});

test('is fetched once and put into every style', async () => {
  const { map, keeper, pictures, bring, loadStyle } = createImageSync();
  keeper.update({ pin: { url: PIN } });
  await bring(PIN);
  map.setStyle('next');
  loadStyle();
  expect(urlOf(map, 'pin')).toBe(PIN);
  keeper.update({ pin: { url: PIN } });
  expect(pictures.asked).toEqual([PIN]);
});

test('one that comes while styles change goes into the next, without a complaint', async () => {
  const { map, keeper, bring, loadStyle, codes } = createImageSync();
  keeper.update({ pin: { url: PIN } });
  map.setStyle('next');
  await bring(PIN);
  expect(map.images.size).toBe(0);
  loadStyle();
  expect([urlOf(map, 'pin'), codes()]).toEqual([PIN, []]);
});

test.each<[string, Record<string, ImageConfig>, string | undefined]>([
  ['goes with the config', {}, undefined],
  ['gives way to another', { pin: { url: FLAG } }, FLAG],
])('%s', async (_what, next, expected) => {
  const { map, keeper, bring } = createImageSync();
  keeper.update({ pin: { url: PIN } });
  await bring(PIN);
  keeper.update(next);
  expect(map.images.size).toBe(0);
  if (expected !== undefined) await bring(expected);
  expect(urlOf(map, 'pin')).toBe(expected);
});

test('one that is overtaken is nobody’s any more, whether it comes or fails', async () => {
  const { map, keeper, bring, fail, codes } = createImageSync();
  keeper.update({ pin: { url: PIN }, flag: { url: FLAG } });
  keeper.update({ pin: { url: `${PIN}?2` } });
  await bring(PIN);
  await fail(FLAG);
  expect([map.images.size, codes()]).toEqual([0, []]);
  await bring(`${PIN}?2`);
  expect(urlOf(map, 'pin')).toBe(`${PIN}?2`);
});

test('nothing comes after the end', async () => {
  const { map, keeper, ending, bring, fail, codes } = createImageSync();
  keeper.update({ pin: { url: PIN }, flag: { url: FLAG } });
  await settlePromises();
  ending.abort();
  await bring(PIN);
  await fail(FLAG);
  expect([map.images.size, codes()]).toEqual([0, []]);
});

describe('a picture that fails', () => {
  test('is missing, alone', async () => {
    const { map, keeper, bring, fail, codes } = createImageSync();
    keeper.update({ pin: { url: PIN }, flag: { url: FLAG } });
    await fail(PIN);
    await bring(FLAG);
    expect(codes()).toEqual([['IMAGE_FAILED', 'images.pin']]);
    expect([...map.images.keys()]).toEqual(['flag']);
  });

  test('is one without a size', async () => {
    const { keeper, bring, codes } = createImageSync();
    const url = 'https://pictures.example/empty.svg';
    keeper.update({ pin: { url } });
    await bring(url);
    expect(codes()).toEqual([['IMAGE_FAILED', 'images.pin']]);
  });

  test('is asked for again by a retry, and no longer missing once it is there', async () => {
    const { map, keeper, pictures, bring, fail, codes } = createImageSync();
    keeper.update({ pin: { url: PIN }, flag: { url: FLAG } });
    await bring(FLAG);
    await fail(PIN);
    keeper.retry();
    await settlePromises();
    expect(pictures.asked).toEqual([PIN, FLAG, PIN]);
    await bring(PIN);
    expect([codes(), urlOf(map, 'pin')]).toEqual([[], PIN]);
  });

  test('is not missing once the config has another or none', async () => {
    const { keeper, fail, codes } = createImageSync();
    keeper.update({ pin: { url: PIN } });
    await fail(PIN);
    keeper.update({});
    expect(codes()).toEqual([]);
  });
});

describe('a picture that does not come', () => {
  test('is missing after a while, and gets in when it comes all the same', async () => {
    const { map, keeper, bring, codes } = createImageSync();
    keeper.update({ pin: { url: PIN } });
    jest.advanceTimersByTime(TIMEOUT_MS - 1);
    expect([keeper.isPending, codes()]).toEqual([true, []]);
    jest.advanceTimersByTime(1);
    expect([keeper.isPending, codes()]).toEqual([false, [['IMAGE_FAILED', 'images.pin']]]);
    await bring(PIN);
    expect([urlOf(map, 'pin'), codes()]).toEqual([PIN, []]);
  });

  test('is not missing if its second request brings it, whatever becomes of the first', async () => {
    const { map, keeper, pictures, bring, fail, codes } = createImageSync();
    keeper.update({ pin: { url: PIN } });
    jest.advanceTimersByTime(TIMEOUT_MS);
    keeper.retry();
    await bring(PIN);
    expect(pictures.asked).toEqual([PIN, PIN]);
    await fail(PIN);
    jest.advanceTimersByTime(TIMEOUT_MS);
    expect([urlOf(map, 'pin'), codes()]).toEqual([PIN, []]);
  });

  test.each<[string, (keeper: ReturnType<typeof createImageSync>) => void]>([
    ['the end', ({ ending }) => ending.abort()],
    ['the config has it no more', ({ keeper }) => keeper.update({})],
  ])('is waited for no longer once %s', (_what, end) => {
    const created = createImageSync();
    created.keeper.update({ pin: { url: PIN } });
    end(created);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('pictures are on their way', () => {
  test('until they are in the style in use', async () => {
    const { map, keeper, bring, loadStyle } = createImageSync({ sprite: ['star'] });
    expect(keeper.isPending).toBe(false);
    keeper.update({ pin: { url: PIN } });
    await bring(PIN);
    expect(keeper.isPending).toBe(true);
    map.loadSprite();
    expect(keeper.isPending).toBe(false);
    map.setStyle('next');
    loadStyle(['star']);
    expect(keeper.isPending).toBe(true);
  });

  test('until they fail, which makes the engine look once more whether all is there', async () => {
    const { map, keeper, fail } = createImageSync();
    keeper.update({ pin: { url: PIN } });
    const { frames } = map;
    await fail(PIN);
    expect([keeper.isPending, map.frames]).toEqual([false, frames + 1]);
  });
});

describe('a name that the style has too', () => {
  test('stays the style’s, which loses no other', async () => {
    const { map, keeper, bring, codes } = createImageSync({ sprite: ['pin', 'star'] });
    keeper.update({ pin: { url: PIN }, flag: { url: FLAG } });
    await bring(PIN);
    await bring(FLAG);
    expect(map.images.size).toBe(0);
    map.loadSprite();
    expect(codes()).toEqual([['IMAGE_FAILED', 'images.pin']]);
    expect(map.images.get('pin')).toBe('of the style');
    expect([...map.images.keys()]).toEqual(['pin', 'star', 'flag']);
  });

  test('stays the style’s when the config drops it', async () => {
    const { map, keeper, bring, codes } = createImageSync({ sprite: ['pin'] });
    map.loadSprite();
    keeper.update({ pin: { url: PIN } });
    await bring(PIN);
    keeper.update({});
    expect([map.images.get('pin'), codes()]).toEqual(['of the style', []]);
  });

  test('is the config’s in the next style that lacks it', async () => {
    const { map, keeper, bring, loadStyle, codes } = createImageSync({ sprite: ['pin'] });
    map.loadSprite();
    keeper.update({ pin: { url: PIN } });
    await bring(PIN);
    map.setStyle('next');
    loadStyle();
    expect([urlOf(map, 'pin'), codes()]).toEqual([PIN, []]);
  });
});

test('a style whose own pictures never come gets those of the config all the same', async () => {
  const { map, keeper, bring } = createImageSync({ sprite: ['star'] });
  keeper.update({ pin: { url: PIN } });
  await bring(PIN);
  // The engine gave up.
  map.isStyleLoaded = () => true;
  map.fire('idle');
  expect(urlOf(map, 'pin')).toBe(PIN);
});
