import type { MountOptions } from '@mapdock/shared';
import { createRequests } from '../testing/create-requests.js';
import { createFakeFetch, settlePromises } from '../testing/fake-fetch.js';
import { logAnswer } from '../testing/install-browser-parts.js';
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

test('nothing looks amiss when every answer was read', () => {
  const { watch, fetching } = createWatch();
  watch.noteRequest(glyphs(0), glyphs(0));
  logAnswer(glyphs(0));
  expect(watch.findMissing()).toBeUndefined();
  expect(fetching.asked).toEqual([]);
});

test('asks once more for what nobody read, and names what is missing without its token', async () => {
  const { watch, fetching } = createWatch();
  for (const range of [0, 1, 2]) watch.noteRequest(glyphs(range), glyphs(range));
  logAnswer(glyphs(0));
  const missing = watch.findMissing();
  await settlePromises();
  await fetching.answer('/1.pbf', { status: 404 });
  await fetching.answer('/2.pbf', { status: 200 });
  expect((await missing)?.map(({ details }) => details)).toEqual([
    { url: 'https://maps.example/fonts/v1/team/Sans/1.pbf', httpStatus: 404 },
  ]);
  expect(fetching.asked).toHaveLength(2);
});

test('no answer at all is missing too', async () => {
  const { watch, fetching } = createWatch();
  watch.noteRequest(glyphs(0));
  const missing = watch.findMissing();
  await settlePromises();
  await fetching.answer('/0.pbf', new TypeError('Failed to fetch'));
  expect(await missing).toMatchObject([{ code: 'GLYPHS_FAILED', details: { httpStatus: 0 } }]);
});

test('a few answers stand for all', async () => {
  const { watch, fetching } = createWatch();
  for (let range = 0; range < 200; range += 1) watch.noteRequest(glyphs(range));
  void watch.findMissing();
  await settlePromises();
  expect(fetching.asked).toHaveLength(6);
});

test('each request is looked at once', () => {
  const { watch } = createWatch();
  watch.noteRequest(glyphs(0));
  void watch.findMissing();
  expect(watch.findMissing()).toBeUndefined();
});

test('the end of the map ends the check without an error', async () => {
  const { watch, ending, fetching } = createWatch();
  watch.noteRequest(glyphs(0));
  const missing = watch.findMissing();
  ending.abort();
  expect(await missing).toEqual([]);
  expect(fetching.waiting).toEqual([]);
});

test('what is asked for under another address is known by that', () => {
  const { watch } = createWatch();
  watch.noteRequest('https://engine.example/0.pbf');
  watch.noteRequest('https://engine.example/0.pbf', glyphs(0));
  logAnswer(glyphs(0));
  expect(watch.findMissing()).toBeUndefined();
});

test('blanks in the name of a font are blanks in the log too, written otherwise', () => {
  const { watch } = createWatch();
  watch.noteRequest('a', 'https://maps.example/fonts/v1/team/Noto Sans/0.pbf');
  logAnswer('https://maps.example/fonts/v1/team/Noto%20Sans/0.pbf');
  expect(watch.findMissing()).toBeUndefined();
});

test('a hook that fails for letters, of which the engine is silent, comes out', async () => {
  const { watch } = createWatch({
    transformRequest() {
      throw new Error('no letters');
    },
  });
  watch.noteRequest(glyphs(0));
  expect(await watch.findMissing()).toMatchObject([
    { code: 'REQUEST_HOOK_FAILED', details: { reason: 'no letters' } },
  ]);
});
