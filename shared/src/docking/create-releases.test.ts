/** @jest-environment jsdom */
import { MapdockError } from '../errors/errors.js';
import { moduleRunner } from '../loader/run/native-modules.js';
import { CONTRACT_VERSION } from '../release/contract-version.js';
import type { ChannelPointer } from '../release/release-documents.js';
import { createFakeServer, type Answer } from '../testing/fake-server.js';
import { CHANNEL_URL, createPointer } from '../testing/sample-pointer.js';
import { createReleases } from './create-releases.js';

/** jsdom has no Resource Timing. */
Performance.prototype.getEntriesByName ??= () => [];

const STORE = 'https://maps.example';
const FIRST = '1.0.0-0123456789abcdef';
const SECOND = '2.0.0-0123456789abcdef';
const MINUTE_MS = 60_000;
const FAULT = new MapdockError('MAP_FAILED', { reason: 'x' });

const pointerTo = (releaseId: string, rest: Partial<ChannelPointer> = {}): ChannelPointer => ({
  ...createPointer({ releaseId, module: 'mount.js', url: `../releases/${releaseId}/` }),
  ...rest,
});

/** A store whose channel names the first release, and a browser that imports what there is. */
function createScene({
  keys = [] as Parameters<typeof createReleases>[0]['keys'],
  answer = { body: pointerTo(FIRST) } as Answer,
  broken = [] as readonly string[],
  unreachable = [] as readonly string[],
  hanging = [] as readonly string[],
  isFollowed = true,
} = {}) {
  const server = createFakeServer({ [CHANNEL_URL]: answer });
  globalThis.fetch = server.fetch;
  const imported: string[] = [];
  const runner = moduleRunner(async (url) => {
    imported.push(url);
    if (hanging.some((releaseId) => url.includes(releaseId))) return new Promise(() => {});
    if (broken.some((releaseId) => url.includes(releaseId))) throw new Error('boom');
    if (unreachable.some((releaseId) => url.includes(releaseId)))
      throw new TypeError('Failed to fetch dynamically imported module');
    const remoteInfo = {
      contract: CONTRACT_VERSION,
      remote: '1.0.0',
      engine: { name: 'e', version: '1.0.0' },
    };
    return { mount: () => {}, remoteInfo, eventNames: [] };
  });
  const releases = createReleases({ channelUrl: CHANNEL_URL, keys }, {}, runner);
  if (isFollowed) releases.subscribe(() => {});
  const requests = () => server.requests.filter(({ url }) => url === CHANNEL_URL).length;
  const load = async () => {
    const loading = releases.load().then(
      ({ releaseId }) => releaseId,
      ({ code }: MapdockError) => code as string,
    );
    await jest.advanceTimersByTimeAsync(MINUTE_MS / 2);
    return loading;
  };
  const serve = (url: string, next: Answer) => server.answers.set(url, next);
  const point = (next: Answer) => serve(CHANNEL_URL, next);
  const check = () => jest.advanceTimersByTimeAsync(MINUTE_MS);
  return { releases, load, point, serve, check, imported, requests };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('gives the release of the channel, once for all maps', async () => {
  const { load, imported } = createScene();
  expect([await load(), await load()]).toEqual([FIRST, FIRST]);
  expect(imported).toEqual([`${STORE}/releases/${FIRST}/mount.js`]);
});

test('a page with keys runs nothing of an unsigned channel', async () => {
  const keys = [{ kid: 'a', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' }] as const;
  const { load, imported } = createScene({ keys });
  expect(await load()).toBe('REMOTE_SIGNATURE_INVALID');
  expect(imported).toEqual([]);
});

test('offers a new release to open maps, and gives it to later ones', async () => {
  const { load, point, check, releases } = createScene();
  await load();
  const heard = jest.fn();
  releases.subscribe(heard);
  point({ body: pointerTo(SECOND, { sequence: 8 }) });
  await check();
  expect(heard).toHaveBeenCalled();
  expect(releases.adviceFor(FIRST, false)).toEqual({ name: 'offer', releaseId: SECOND });
  releases.postpone();
  expect(releases.adviceFor(FIRST, false)).toEqual({ name: 'stay' });
  expect(await load()).toBe(SECOND);
  expect(releases.adviceFor(FIRST, false)).toEqual({ name: 'offer', releaseId: SECOND });
  expect(releases.adviceFor(SECOND, false)).toEqual({ name: 'stay' });
});

test('tries an update again for a later map that failed to load for a reason that has passed', async () => {
  const unreachable: string[] = [];
  const { load, point, serve, check } = createScene({ unreachable });
  await load();
  unreachable.push(SECOND);
  point({ body: pointerTo(SECOND, { sequence: 8 }) });
  await check();
  expect(await load()).toBe(FIRST);
  unreachable.length = 0;
  serve(`${STORE}/releases/${SECOND}/mount.js`, { type: 'text/javascript' });
  expect(await load()).toBe(SECOND);
});

test('a later map has the release that is loaded, if the update takes long', async () => {
  const { releases, load, point, check } = createScene({ hanging: [SECOND] });
  await load();
  point({ body: pointerTo(SECOND, { sequence: 8 }) });
  await check();
  const opened = jest.fn();
  void releases.load().then(({ releaseId }) => opened(releaseId));
  await jest.advanceTimersByTimeAsync(2_499);
  expect(opened).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(opened).toHaveBeenCalledWith(FIRST);
});

test('leaves a release that was withdrawn, also for maps that are older than the newest one', async () => {
  const { load, point, check, releases } = createScene();
  await load();
  point({ body: pointerTo(SECOND, { sequence: 8, withdrawn: [FIRST] }) });
  await check();
  expect(releases.adviceFor(FIRST, false)).toEqual({ name: 'leave' });
  expect(await load()).toBe(SECOND);
});

test('a release that fails gives way to the last good one', async () => {
  const { load, releases } = createScene();
  await load();
  releases.reportReady(FIRST);
  const next = createScene({ answer: { body: pointerTo(SECOND, { sequence: 8 }) } });
  jest.spyOn(console, 'warn').mockImplementation();
  expect(await next.load()).toBe(SECOND);
  next.releases.reportFailure(FIRST, FAULT);
  expect(await next.load()).toBe(SECOND);
  next.releases.reportFailure(SECOND, FAULT);
  expect(await next.load()).toBe(FIRST);
  expect(next.releases.adviceFor(SECOND, true)).toEqual({ name: 'leave' });
});

test('a release that throws at start is never seen if there was a good one', async () => {
  const { load, releases } = createScene();
  await load();
  releases.reportReady(FIRST);
  jest.spyOn(console, 'warn').mockImplementation();
  const next = createScene({ answer: { body: pointerTo(SECOND, { sequence: 8 }) }, broken: [SECOND] });
  expect(await next.load()).toBe(FIRST);
});

test('a store that is down gives the last good release, and heals when it answers', async () => {
  const { load, releases } = createScene();
  await load();
  releases.reportReady(FIRST);
  jest.spyOn(console, 'warn').mockImplementation();
  expect(await createScene({ answer: 'hang' }).load()).toBe(FIRST);
  localStorage.clear();
  const cold = createScene({ answer: { status: 503 } });
  expect(await cold.load()).toBe('REMOTE_UNREACHABLE');
  expect(cold.releases.isUsable).toBe(false);
  cold.point({ body: pointerTo(FIRST) });
  await cold.check();
  expect(cold.releases.isUsable).toBe(true);
});

test('after a release that threw at mount, the channel is requested again', async () => {
  const { load, point, serve, releases } = createScene();
  for (const id of [FIRST, SECOND]) serve(`${STORE}/releases/${id}/mount.js`, { type: 'text/javascript' });
  await load();
  releases.reportCrash(FIRST, FAULT);
  expect(await load()).toBe(FIRST);
  point({ body: pointerTo(SECOND, { sequence: 8 }) });
  releases.reportCrash(FIRST, FAULT);
  expect(await load()).toBe(SECOND);
  expect(releases.adviceFor(FIRST, true)).toEqual({ name: 'leave' });
});

test('a map that is opened after a failure tries again', async () => {
  const { load, point } = createScene({ answer: { status: 503 } });
  expect(await load()).toBe('REMOTE_UNREACHABLE');
  point({ body: pointerTo(FIRST) });
  expect(await load()).toBe(FIRST);
});

test('requests the channel each minute while a map follows it, and not without one', async () => {
  const { load, check, requests, releases } = createScene({ isFollowed: false });
  // A page may be old when it shows its first map.
  await check();
  await load();
  await check();
  await check();
  expect(requests()).toBe(1);
  const end = releases.subscribe(() => {});
  await check();
  await check();
  // One at once, since the channel was not requested for two minutes.
  expect(requests()).toBe(4);
  end();
  await check();
  await check();
  expect(requests()).toBe(4);
});

test('a map that follows the channel again learns at once what has become of its release', async () => {
  const { load, check, point, releases, requests } = createScene({ isFollowed: false });
  await load();
  point({ body: pointerTo(SECOND, { sequence: 8, withdrawn: [FIRST] }) });
  await check();
  expect(releases.adviceFor(FIRST, false).name).toBe('stay');
  releases.subscribe(() => {});
  await jest.advanceTimersByTimeAsync(1);
  expect(releases.adviceFor(FIRST, false).name).toBe('leave');
  expect(requests()).toBe(2);
});

test.each([
  ['has another release', undefined],
  ['has withdrawn the release', [FIRST]],
])(
  'a map after a longer time without one is of the release of now, if the channel %s',
  async (_what, withdrawn) => {
    const { load, check, point } = createScene({ isFollowed: false });
    await load();
    point({ body: pointerTo(SECOND, { sequence: 8, ...(withdrawn && { withdrawn }) }) });
    await check();
    expect(await load()).toBe(SECOND);
  },
);

test('a map after a longer time without one does not wait long for a channel that hangs', async () => {
  const { releases, load, point, check } = createScene({ isFollowed: false });
  await load();
  point('hang');
  await check();
  const opened = jest.fn();
  void releases.load().then(({ releaseId }) => opened(releaseId));
  await jest.advanceTimersByTimeAsync(2_500);
  expect(opened).toHaveBeenCalledWith(FIRST);
});
