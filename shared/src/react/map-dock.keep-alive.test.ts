/** @jest-environment jsdom */
import { act, createElement } from 'react';
import { MAX_KEPT_BYTES, PARK_AFTER_MS } from '../docking/kept-maps.js';
import { CONFIG, createChannel, dock } from '../testing/map-dock-cases.js';
import { open } from '../testing/react-19.js';

jest.mock('../docking/releases-of.js', () => ({ releasesOf: jest.fn() }));
// jsdom lacks much of what the map needs of a browser.
jest.mock('../loading/missing-feature.js', () => ({ findMissingFeature: () => undefined }));

describe('keepAlive', () => {
  const AWAY = createElement('p', null, 'Another page');

  /** Shows a map for each key in turn, drawn, and leaves it. */
  async function visit(keys: readonly (string | boolean)[]) {
    const channel = createChannel();
    const page = await open(AWAY);
    for (const keepAlive of keys) {
      await page.render(dock({ keepAlive }));
      await page.act(() => channel.remote.maps.forEach((map) => map.finishLoading()));
      await page.render(AWAY);
    }
    /** Ends what is kept, so that the next test starts without. */
    const finish = async () => {
      channel.advise({ name: 'offer', releaseId: 'other' });
      for (const keepAlive of keys) {
        await page.render(dock({ keepAlive }));
        await page.render(AWAY);
      }
      expect(channel.remote.maps).toEqual([]);
    };
    return { ...channel, ...page, finish };
  }

  /** Gives the shown map a canvas that has this share of what may be kept; a pixel has twelve bytes. */
  function addCanvas(share: number) {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: (share * MAX_KEPT_BYTES) / 12 / 1024, height: 1024 });
    document.querySelector('[data-mapdock-status]')?.append(canvas);
  }

  test('a page keeps two maps, and the first goes for a third', async () => {
    const { remote, finish } = await visit(['a', 'b', 'c']);
    expect(remote.maps).toHaveLength(2);
    await finish();
  });

  test('a map returns under its own key alone', async () => {
    const { remote, render, finish } = await visit(['a']);
    const [map] = remote.maps;
    await render(dock({ keepAlive: 'b' }));
    expect(remote.maps).toHaveLength(2);
    await render(dock({ keepAlive: 'a' }));
    expect(remote.maps).toContain(map);
    await render(AWAY);
    await finish();
  });

  test('a relative address names the channel that it named when the map was made', async () => {
    const { remote, render, act: run } = await visit([]);
    const channelUrl = 'channels/production.json';
    const page = location.pathname;
    await render(dock({ channelUrl, keepAlive: true }));
    await run(() => remote.maps[0]?.finishLoading());
    const [map] = remote.maps;
    // A router has changed the page's address before it removes the page's parts.
    history.pushState(null, '', '/shops/1');
    await render(dock({ channelUrl, keepAlive: true, config: { ...CONFIG, label: 'Later' } }));
    await render(AWAY);
    await render(dock({ channelUrl, keepAlive: true }));
    expect([remote.maps.length, remote.maps[1] === map]).toEqual([2, false]);
    await render(AWAY);
    history.pushState(null, '', page);
    await render(dock({ channelUrl, keepAlive: true }));
    expect(remote.maps).toContain(map);
    await render(AWAY);
    remote.maps.forEach(({ handle }) => handle.destroy());
  });

  test('a map that is not drawn is not kept, nor one of an older release', async () => {
    const { remote, render, finish } = await visit([]);
    await render(dock({ keepAlive: true }));
    await render(AWAY);
    expect(remote.maps).toEqual([]);
    await finish();
    const later = await visit([true]);
    const [map] = later.remote.maps;
    later.advise({ name: 'offer', releaseId: 'second' });
    await later.render(dock({ keepAlive: true }));
    expect([later.remote.maps.length, later.remote.maps.includes(map as never)]).toEqual([1, false]);
    await later.render(AWAY);
    expect(later.remote.maps).toEqual([]);
  });

  test('a map is kept under the key that it was shown with, also if the next map takes its place at once', async () => {
    const { remote, render, act: run, finish } = await visit([]);
    await render(dock({ keepAlive: 'a' }));
    await run(() => remote.maps[0]?.finishLoading());
    const [map] = remote.maps;
    await render(dock({ keepAlive: 'b', channelUrl: 'https://other.example/channels/production.json' }));
    await render(AWAY);
    await render(dock({ keepAlive: 'a' }));
    expect([remote.maps.length, remote.maps[0] === map]).toEqual([1, true]);
    await render(dock());
    await render(AWAY);
    await finish();
  });

  test('a kept map does not follow its channel, and learns when it returns that its release was withdrawn', async () => {
    const { remote, advise, loads, listeners, render, finish } = await visit([true]);
    const [map] = remote.maps;
    const before = loads();
    expect(listeners.size).toBe(0);
    advise({ name: 'leave' }, { releaseId: 'second' });
    expect([remote.maps, loads()]).toEqual([[map], before]);
    await render(dock({ keepAlive: true }));
    expect([remote.maps.length, remote.maps[0] === map, loads()]).toEqual([1, false, before + 1]);
    await render(AWAY);
    await finish();
  });

  test('a map that has returned follows its channel again', async () => {
    const { remote, advise, listeners, render, finish } = await visit([true]);
    const [map] = remote.maps;
    await render(dock({ keepAlive: true }));
    expect([remote.maps[0] === map, listeners.size]).toEqual([true, 1]);
    await act(async () => advise({ name: 'leave' }, { releaseId: 'second' }));
    expect([remote.maps.length, remote.maps[0] === map]).toEqual([1, false]);
    await render(AWAY);
    await finish();
  });

  test.each([
    ['both of two maps', [0.5, 0.5], 2],
    ['the later of two maps that are too large together', [0.51, 0.51], 1],
    ['none that is too large by itself', [1.01, 1.01], 0],
    ['the first map, if the later is too large by itself', [0.1, 1.01], 1],
  ])('a page keeps %s', async (_what, shares, count) => {
    const { remote, advise, render, act: run } = await visit([]);
    const keys = ['a', 'b'];
    for (const [index, keepAlive] of keys.entries()) {
      await render(dock({ keepAlive }));
      addCanvas(shares[index] ?? 0);
      await run(() => remote.maps.at(-1)?.finishLoading());
      await render(AWAY);
    }
    expect(remote.maps).toHaveLength(count);
    advise({ name: 'offer', releaseId: 'other' });
    for (const keepAlive of keys) {
      await render(dock({ keepAlive }));
      await render(AWAY);
    }
    expect(remote.maps).toEqual([]);
  });

  test('a map that is kept for long is parked, and drawn again when it returns', async () => {
    jest.useFakeTimers();
    const { remote, render, finish } = await visit([true]);
    await act(async () => void (await jest.advanceTimersByTimeAsync(PARK_AFTER_MS)));
    expect(remote.maps[0]?.handle.status).toEqual({ name: 'parked', by: 'host' });
    await render(dock({ keepAlive: true }));
    expect(remote.maps[0]?.handle.status.name).not.toBe('parked');
    await render(AWAY);
    jest.useRealTimers();
    await finish();
  });

  test('a map that is parked leaves its memory to another one', async () => {
    jest.useFakeTimers();
    const { remote, advise, render, act: run } = await visit([]);
    const keys = ['a', 'b'];
    for (const keepAlive of keys) {
      await render(dock({ keepAlive }));
      addCanvas(0.9);
      await run(() => remote.maps.at(-1)?.finishLoading());
      await render(AWAY);
      await act(async () => void (await jest.advanceTimersByTimeAsync(PARK_AFTER_MS)));
    }
    expect(remote.maps).toHaveLength(2);
    jest.useRealTimers();
    advise({ name: 'offer', releaseId: 'other' });
    for (const keepAlive of keys) {
      await render(dock({ keepAlive }));
      await render(AWAY);
    }
    expect(remote.maps).toEqual([]);
  });
});
