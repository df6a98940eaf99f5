import { MapdockError, type MountOptions } from '@mapdock/shared';
import { createRequests } from '../../testing/create-requests.js';
import { createFakeFetch, settlePromises } from '../../testing/fakes/fake-fetch.js';
import { logAnswer } from '../../testing/install-browser-parts.js';
import { watchGlyphs } from './watch-glyphs.js';

function glyphs(range: number): string {
  return `https://maps.example/fonts/v1/team/Sans/${range}.pbf?access_token=pk.mine`;
}

function createWatch(options: MountOptions = {}) {
  const ending = new AbortController();
  return {
    ending,
    fetching: createFakeFetch(),
    watch: watchGlyphs(createRequests(undefined, options).requests.prepare, ending.signal),
  };
}

const NO_TILE = new MapdockError('SOURCE_FAILED', { sourceId: 'base', reason: 'no tile' });
/** The one field of a range of glyphs. */
const SOME_GLYPHS = '\n';

test('nothing is missing as long as no tile failed, whatever the log has', () => {
  const { watch, fetching } = createWatch();
  watch.noteRequest(glyphs(0), glyphs(0));
  expect(watch.findMissing()).toBeUndefined();
  watch.suspect();
  expect(watch.findMissing()).toBeUndefined();
  expect(fetching.requested).toEqual([]);
});

test('a tile that fails without an address lacks what the log has as missing, without another request', async () => {
  const { watch, fetching } = createWatch();
  for (const range of [0, 1]) watch.noteRequest(glyphs(range), glyphs(range));
  logAnswer(glyphs(0), 200);
  logAnswer(glyphs(1), 404);
  expect(watch.suspect()).toBe(true);
  expect((await watch.findMissing())?.map(({ code, details }) => [code, details])).toEqual([
    ['GLYPHS_FAILED', { url: 'https://maps.example/fonts/v1/team/Sans/1.pbf', httpStatus: 404 }],
  ]);
  expect(fetching.requested).toEqual([]);
});

test('what the log does not have is requested once more, and named without its token', async () => {
  const { watch, fetching } = createWatch();
  for (const range of [0, 1, 2]) watch.noteRequest(glyphs(range), glyphs(range));
  logAnswer(glyphs(0), 200);
  logAnswer(glyphs(1));
  watch.suspect();
  const missing = watch.findMissing();
  await settlePromises();
  await fetching.answer('/1.pbf', { status: 404 });
  await fetching.answer('/2.pbf', { text: SOME_GLYPHS });
  expect((await missing)?.map(({ details }) => details)).toEqual([
    { url: 'https://maps.example/fonts/v1/team/Sans/1.pbf', httpStatus: 404 },
  ]);
  expect(fetching.requested).toHaveLength(2);
});

test('no answer at all is missing too', async () => {
  const { watch, fetching } = createWatch();
  watch.noteRequest(glyphs(0), glyphs(0));
  watch.suspect();
  const missing = watch.findMissing();
  await settlePromises();
  await fetching.answer('/0.pbf', new TypeError('Failed to fetch'));
  expect(await missing).toMatchObject([{ code: 'GLYPHS_FAILED', details: { httpStatus: 0 } }]);
});

describe('a tile that can’t be read', () => {
  test.each([
    ['a page', { text: '\n<!doctype html>', type: 'text/html; charset=utf-8' }],
    ['an error as JSON', { text: '{}' }],
  ])('may have %s in place of glyphs, though the status is good', async (_what, answer) => {
    const { watch, fetching } = createWatch();
    watch.noteRequest(glyphs(0), glyphs(0));
    logAnswer(glyphs(0), 200);
    expect(watch.suspect(NO_TILE)).toBe(true);
    const missing = watch.findMissing();
    await fetching.answer('/0.pbf', answer);
    expect(await missing).toMatchObject([{ code: 'GLYPHS_FAILED', details: { httpStatus: 200 } }]);
  });

  test.each([
    ['some letters', SOME_GLYPHS],
    ['a range without any', ''],
  ])('is a tile that can’t be read if the glyphs are there: %s', async (_what, text) => {
    const { watch, fetching } = createWatch();
    watch.noteRequest(glyphs(0), glyphs(0));
    watch.suspect(NO_TILE);
    const missing = watch.findMissing();
    await fetching.answer('/0.pbf', { text });
    expect(await missing).toEqual([NO_TILE]);
  });

  test('has nothing to do with glyphs if none were requested', () => {
    const { watch } = createWatch();
    expect(watch.suspect(NO_TILE)).toBe(false);
    expect(watch.findMissing()).toBeUndefined();
  });
});

test('a few answers stand for all', async () => {
  const { watch, fetching } = createWatch();
  for (let range = 0; range < 200; range += 1) watch.noteRequest(glyphs(range), glyphs(range));
  watch.suspect();
  void watch.findMissing();
  await settlePromises();
  expect(fetching.requested).toHaveLength(6);
});

test.each(['findMissing', 'forget'] as const)('after %s each request is forgotten', (method) => {
  const { watch } = createWatch();
  watch.noteRequest(glyphs(0), glyphs(0));
  watch.suspect();
  void watch[method]();
  expect(watch.findMissing()).toBeUndefined();
  expect(watch.suspect()).toBe(false);
});

test('the end of the map ends the check without an error', async () => {
  const { watch, ending, fetching } = createWatch();
  watch.noteRequest(glyphs(0), glyphs(0));
  watch.suspect();
  const missing = watch.findMissing();
  ending.abort();
  expect(await missing).toEqual([]);
  expect(fetching.waiting).toEqual([]);
});

test('a request under another address is known by that, and repeated with the engine’s address', async () => {
  const { watch, fetching } = createWatch();
  watch.noteRequest('https://provider.mapdock.invalid/0.pbf', glyphs(0));
  watch.suspect();
  void watch.findMissing();
  await settlePromises();
  expect(fetching.requested).toEqual(['https://maps.example/0.pbf?access_token=pk.first']);
});

test('blanks in the name of a font are blanks in the log too, written otherwise', async () => {
  const { watch } = createWatch();
  watch.noteRequest('a', 'https://maps.example/fonts/v1/team/Noto Sans/0.pbf');
  logAnswer('https://maps.example/fonts/v1/team/Noto%20Sans/0.pbf', 200);
  watch.suspect();
  expect(watch.findMissing()).toBeUndefined();
});

test('finds the address of glyphs at the end of the engine’s message', () => {
  const { watch } = createWatch();
  const address = 'https://maps.example/fonts/v1/team/Noto Sans/0.pbf';
  watch.noteRequest('a', address);
  void watch.findMissing();
  expect(watch.addressIn(`Failed to fetch ${address}`)).toBe(address);
  expect(watch.addressIn('Failed to fetch https://maps.example/1/2/3.pbf')).toBeUndefined();
});

test('the error of a hook that fails for the second request is reported', async () => {
  const { watch } = createWatch({
    transformRequest() {
      throw new Error('no letters');
    },
  });
  watch.noteRequest(glyphs(0), glyphs(0));
  watch.suspect();
  expect(await watch.findMissing()).toMatchObject([
    { code: 'REQUEST_HOOK_FAILED', details: { reason: 'no letters' } },
  ]);
});

test('what has not been answered hangs, without its token; an answer of any kind ends that', () => {
  const { watch } = createWatch();
  for (const range of [0, 1, 2]) watch.noteRequest(glyphs(range), glyphs(range));
  logAnswer(glyphs(0), 200);
  logAnswer(glyphs(1), 500);
  expect(watch.findHanging().map(({ code, details }) => [code, details])).toEqual([
    ['GLYPHS_FAILED', { url: 'https://maps.example/fonts/v1/team/Sans/2.pbf', httpStatus: 0 }],
  ]);
  logAnswer(glyphs(2));
  expect(watch.findHanging()).toEqual([]);
});
