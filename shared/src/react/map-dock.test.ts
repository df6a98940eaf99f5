/** @jest-environment jsdom */
import {
  act,
  Activity,
  createElement,
  startTransition,
  Suspense,
  use,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { PARK_AFTER_MS } from '../docking/kept-maps.js';
import { MapdockError } from '../errors/errors.js';
import { createFakeRemote } from '../fake-remote/create-fake-remote.js';
import type { OfferedUpdate } from '../map-dock.js';
import { CONFIG, createChannel, dock, show, strict, testMapDock } from '../testing/map-dock-cases.js';
import { createReactPage } from '../testing/react-page.js';
import { MapMarker, MapPopup } from './overlays.js';

jest.mock('../docking/releases-of.js', () => ({ releasesOf: jest.fn() }));
// jsdom lacks much of what the map needs of a browser.
jest.mock('../loading/missing-feature.js', () => ({ findMissingFeature: () => undefined }));

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const REACT = {
  renderToString,
  open: (container: HTMLElement) =>
    createReactPage(act, container, (place, first) => {
      if (place.hasChildNodes()) return hydrateRoot(place, first);
      const root = createRoot(place);
      root.render(first);
      return root;
    }),
};
const DEAD = new MapdockError('REMOTE_UNREACHABLE', {
  url: 'https://maps.example/a.json',
  reason: 'no answer',
});
const BROKEN = new MapdockError('MAP_FAILED', { reason: 'no luck' });

const open = (element: ReactElement) => show(REACT, element);
const panelIn = (container: HTMLElement) => container.querySelector<HTMLElement>('[role=alert]');

testMapDock(REACT);

const CHILDREN = [
  createElement(MapMarker, { key: 'marker', position: [1, 2], label: 'Shop' }, 'Shop'),
  createElement(MapPopup, { key: 'popup', position: [1, 2], label: 'Shop', open: true }, 'Opening hours'),
];

/** An app whose map has a sibling that suspends when the test says so. */
function createSuspending(map: ReactElement) {
  let suspend = (_on: Promise<void>) => {};
  function Sibling() {
    const [promise, setPromise] = useState<Promise<void>>();
    suspend = setPromise;
    if (promise) use(promise);
    return 'Beside the map';
  }
  const app = createElement(Suspense, { fallback: 'Waiting' }, map, createElement(Sibling));
  return { app, suspend: (on: Promise<void>) => suspend(on) };
}

test.each([
  ['StrictMode', strict],
  ['plain React', (element: ReactElement) => element],
])('a sibling that suspends later leaves the map as it is, in %s', async (_mode, wrap) => {
  const { remote } = createChannel();
  const { app, suspend } = createSuspending(dock({ children: CHILDREN }));
  const { act: run, container, unmount } = await open(wrap(app));
  await run(() => remote.maps[0]?.finishLoading());
  const [map] = remote.maps;
  let resolve = () => {};
  await run(() => suspend(new Promise((done) => (resolve = done))));
  expect(container.textContent).toContain('Waiting');
  expect(remote.maps[0]).toBe(map);
  await run(() => resolve());
  expect(container.textContent).not.toContain('Waiting');
  expect([remote.maps.length, container.textContent]).toEqual([1, expect.stringContaining('Opening hours')]);
  await unmount();
  expect(remote.maps).toEqual([]);
});

test.each([
  ['a new map where the user left it', undefined, false],
  ['its map', true, true],
])('Activity that is hidden and visible again has %s', async (_what, keepAlive, isSame) => {
  const { remote } = createChannel();
  const app = (mode: 'hidden' | 'visible') =>
    strict(createElement(Activity, { mode }, dock({ keepAlive, children: CHILDREN })));
  const { render, act: run, container, unmount } = await open(app('visible'));
  await run(() => remote.maps[0]?.finishLoading());
  const [map] = remote.maps;
  map?.handle.moveCamera({ center: [5, 6], zoom: 7 });
  await render(app('hidden'));
  expect(remote.maps).toHaveLength(isSame ? 1 : 0);
  await render(app('visible'));
  expect([remote.maps.length, remote.maps[0] === map]).toEqual([1, isSame]);
  expect(isSame ? map?.handle.getCamera()?.zoom : remote.maps[0]?.config?.camera?.zoom).toBe(7);
  expect(container.textContent).toContain('Opening hours');
  await render(dock());
  await unmount();
});

test('a tree that waits in a transition keeps its map', async () => {
  const { remote } = createChannel();
  let go = (_to: ReactNode) => {};
  function App() {
    const [beside, setBeside] = useState<ReactNode>('First page');
    go = setBeside;
    return createElement(Suspense, { fallback: 'Waiting' }, dock(), beside);
  }
  const { act: run, container, unmount } = await open(createElement(App));
  const [map] = remote.maps;
  const Never = () => use(new Promise<never>(() => {}));
  await run(() => startTransition(() => go(createElement(Never))));
  expect([remote.maps[0] === map, container.textContent]).toEqual([true, 'First page']);
  await unmount();
});

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
    jest.spyOn(releases, 'reportFailure').mockImplementation((releaseId, { code }) => {
      reported.push([releaseId, code]);
      advise({ name: 'leave' }, { releaseId: 'second', mount: remote.mount });
    });
    const { container, unmount } = await open(dock());
    expect([reported, remote.maps.length, panelIn(container)]).toEqual([[['first', 'MAP_FAILED']], 1, null]);
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

  test('a map that is not drawn is not kept, nor one of an older release', async () => {
    const { remote, render, advise, finish } = await visit([]);
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
    expect(advise).toBeDefined();
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
