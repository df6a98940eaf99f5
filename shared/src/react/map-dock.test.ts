/** @jest-environment jsdom */
import { createElement } from 'react';
import { MapdockError } from '../errors/errors.js';
import { createFakeRemote } from '../fake-remote/create-fake-remote.js';
import type { OfferedUpdate } from '../map-dock.js';
import { CONFIG, createChannel, dock, testMapDock } from '../testing/map-dock-cases.js';
import { CHILDREN, open, REACT_19 } from '../testing/react-19.js';

jest.mock('../docking/releases-of.js', () => ({ releasesOf: jest.fn() }));
// jsdom lacks much of what the map needs of a browser.
jest.mock('../loading/missing-feature.js', () => ({ findMissingFeature: () => undefined }));

const DEAD = new MapdockError('REMOTE_UNREACHABLE', {
  url: 'https://maps.example/a.json',
  reason: 'no answer',
});
const BROKEN = new MapdockError('MAP_FAILED', { reason: 'no luck' });

const panelIn = (container: HTMLElement) => container.querySelector<HTMLElement>('[role=alert]');

testMapDock(REACT_19);

describe('failures', () => {
  test('a load that fails is explained, heals when the store answers, and reaches onMapError', async () => {
    const { remote, releases, listeners } = createChannel({ failures: 1, error: DEAD });
    const onMapError = jest.fn();
    const { container, act: run, unmount } = await open(dock({ onMapError, fallback: 'Text' }));
    expect(panelIn(container)?.textContent).toContain('The map could not be loaded');
    expect([container.textContent?.includes('Text'), onMapError.mock.calls]).toEqual([false, [[DEAD]]]);
    expect([remote.maps.length, releases.isUsable]).toEqual([0, false]);
    await run(async () => {
      await releases.load();
      listeners.forEach((listener) => listener());
    });
    expect([remote.maps.length, panelIn(container)]).toEqual([1, null]);
    await unmount();
    expect(listeners.size).toBe(0);
  });

  test('the button tries again, and leaves the focus in the place of the map', async () => {
    const { remote } = createChannel({ failures: 1, error: DEAD });
    const { container, act: run, unmount } = await open(dock());
    const button = container.querySelector('button');
    expect(button?.textContent).toBe('Try again');
    await run(() => button?.click());
    expect([remote.maps.length, panelIn(container)]).toEqual([1, null]);
    expect(document.activeElement?.contains(container.querySelector('[data-mapdock-status]'))).toBe(true);
    await unmount();
  });

  test('texts of the config are in its language', async () => {
    createChannel({ failures: 1, error: DEAD });
    const locale = { language: 'de', strings: { 'failed.retry': 'Nochmal' } };
    const { container, unmount } = await open(dock({ config: { ...CONFIG, locale } }));
    const button = container.querySelector('button');
    expect([button?.textContent, button?.lang, container.querySelector('strong')?.lang]).toEqual([
      'Nochmal',
      'de',
      'en',
    ]);
    await unmount();
  });

  test('content of the page takes the place of a load that fails, and of a map that does', async () => {
    const { remote } = createChannel({ failures: 1, error: DEAD });
    const failed = ({ error, retry }: { error: MapdockError; retry: () => void }) =>
      createElement('button', { onClick: retry }, error.code);
    const { container, act: run, render, unmount } = await open(dock({ failed }));
    expect(container.textContent).toBe('REMOTE_UNREACHABLE');
    await run(() => container.querySelector('button')?.click());
    await run(() => remote.maps[0]?.fail(BROKEN));
    expect(container.querySelector('button')?.textContent).toBe('MAP_FAILED');
    await render(dock({ failed: 'Come back later' }));
    expect(container.textContent).toContain('Come back later');
    await render(dock());
    expect(panelIn(container)?.textContent ?? '').not.toContain('could not be loaded');
    await unmount();
  });

  test('a release that throws when it is mounted gives way to another one', async () => {
    const { remote, advise, releases, reported } = createChannel();
    advise(
      { name: 'stay' },
      {
        mount: () => {
          throw new Error('boom');
        },
      },
    );
    jest.spyOn(releases, 'reportCrash').mockImplementation((releaseId, { code }) => {
      reported.push([releaseId, code]);
      advise({ name: 'leave' }, { releaseId: 'second', mount: remote.mount });
    });
    const { container, unmount } = await open(dock());
    expect([reported, remote.maps.length, panelIn(container)]).toEqual([[['first', 'MAP_FAILED']], 1, null]);
    await unmount();
  });

  test("an error that a release throws is told by its code, though its class is not the page's", async () => {
    const foreign = Object.assign(new Error('old'), {
      name: 'MapdockError',
      code: 'BROWSER_TOO_OLD',
      details: { missing: 'WebGL' },
      retry: 'never',
    });
    const { advise } = createChannel();
    const throws = () => {
      throw foreign;
    };
    advise({ name: 'stay' }, { mount: throws });
    const failed = ({ error }: { error: MapdockError }) => error.code;
    const { container, unmount } = await open(dock({ failed }));
    expect(container.textContent).toBe('BROWSER_TOO_OLD');
    await unmount();
  });

  test('an error of a listener is reported and does not end the map', async () => {
    const { remote } = createChannel();
    const reportErrorBefore = globalThis.reportError;
    const heard = (globalThis.reportError = jest.fn());
    const error = new Error('of the page');
    const onHandle = () => {
      throw error;
    };
    const { unmount } = await open(dock({ onHandle }));
    expect([heard.mock.calls[0], remote.maps.length]).toEqual([[error], 1]);
    await unmount();
    globalThis.reportError = reportErrorBefore;
  });
});

describe('releases', () => {
  test('another release is offered, and takes the place of the map with its children when it is applied', async () => {
    const { remote, advise, releases } = createChannel();
    const offers: OfferedUpdate[] = [];
    const handles: unknown[] = [];
    const props = {
      onUpdateOffered: (update: OfferedUpdate) => void offers.push(update),
      onHandle: (handle: unknown) => void handles.push(handle),
      children: CHILDREN,
    };
    const { act: run, container, unmount } = await open(dock(props));
    const first = remote.maps[0]?.handle;
    first?.moveCamera({ zoom: 7 });
    await run(() => advise({ name: 'offer', releaseId: 'second' }));
    expect(offers.map(({ releaseId }) => releaseId)).toEqual(['second']);
    const next = createFakeRemote({ loading: 'waits' });
    jest
      .spyOn(releases, 'apply')
      .mockImplementation(async () =>
        advise({ name: 'offer', releaseId: 'second' }, { releaseId: 'second', mount: next.mount }),
      );
    await run(async () => expect(await offers[0]?.apply()).toBe(true));
    expect([remote.maps.length, next.maps.length, next.maps[0]?.config?.camera?.zoom]).toEqual([0, 1, 7]);
    expect(handles).toEqual([first, undefined, next.maps[0]?.handle]);
    expect(container.textContent).toContain('Opening hours');
    await unmount();
  });

  test('a release that the page declines is postponed, and without a listener nothing happens', async () => {
    const { remote, advise, postponed } = createChannel();
    const {
      act: run,
      render,
      unmount,
    } = await open(dock({ onUpdateOffered: (update) => update.preventDefault() }));
    await run(() => advise({ name: 'offer', releaseId: 'second' }));
    expect(postponed()).toBe(1);
    await render(dock());
    await run(() => advise({ name: 'offer', releaseId: 'third' }));
    expect([postponed(), remote.maps.length]).toEqual([1, 1]);
    await unmount();
  });

  test('a withdrawn release leaves without a question', async () => {
    const { remote, advise } = createChannel();
    const { act: run, unmount } = await open(dock());
    const next = createFakeRemote({ loading: 'waits' });
    await run(() => advise({ name: 'leave' }, { releaseId: 'second', mount: next.mount }));
    expect([remote.maps.length, next.maps.length]).toEqual([0, 1]);
    await unmount();
  });
});

test('another channel that fails shows why, and not the map of before', async () => {
  const { remote } = createChannel();
  const { container, render, unmount, act: run } = await open(dock());
  await run(() => remote.maps[0]?.finishLoading());
  createChannel({ failures: 1, error: DEAD });
  await render(dock({ channelUrl: 'https://other.example/channels/production.json' }));
  expect([remote.maps.length, panelIn(container)?.textContent]).toEqual([
    0,
    expect.stringContaining('could not be loaded'),
  ]);
  await unmount();
});

test('a map that the page has destroyed ends nothing else', async () => {
  const { remote } = createChannel();
  const { unmount } = await open(dock());
  remote.maps[0]?.handle.destroy();
  await unmount();
  expect(remote.maps).toEqual([]);
});

test('another channel is another map', async () => {
  const { remote } = createChannel();
  const { render, unmount } = await open(dock());
  const [map] = remote.maps;
  await render(dock({ channelUrl: 'https://maps.example/channels/next.json' }));
  expect([remote.maps.length, remote.maps[0] === map]).toEqual([1, false]);
  await unmount();
});

test('a signal ends the map, and one that has aborted makes none', async () => {
  const { remote } = createChannel();
  const ending = new AbortController();
  const options = { signal: ending.signal };
  const { act: run, render, unmount } = await open(dock({ options }));
  await run(() => ending.abort());
  expect(remote.maps).toEqual([]);
  await render(dock({ options, config: { ...CONFIG, label: 'Later' } }));
  await unmount();
  const second = await open(dock({ options }));
  expect(remote.maps).toEqual([]);
  await second.unmount();
});
