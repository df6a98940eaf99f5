/** @jest-environment jsdom */
import React, { act, Component, createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { MapdockError } from '../errors/errors.js';
import type { MapStatus } from '../handle/map-status.js';
import type { LoadedRemote } from '../loader/load/load-remote.js';
import type { ReleaseLoader } from '../loader/create-release-loader.js';
import { createFakeChannel, createLoadedRemote } from '../testing/fake-channel.js';
import { createFakeLoader } from '../testing/create-fake-loader.js';
import { guardView, replaceView, type HostReact, type ViewModule } from './guard-view.js';

const react = React as unknown as HostReact;

interface FakeViewProps {
  readonly onStatusChange?: (status: MapStatus) => void;
  readonly onHandle?: (handle: unknown) => void;
  readonly children?: ReactNode;
}

/** The module of a release whose map says the release's name, and what it passes on to its host. */
function createRelease(name: string, render: (props: FakeViewProps) => ReactNode = () => name) {
  let sent: FakeViewProps = {};
  const MapView = (props: FakeViewProps) => {
    sent = props;
    return createElement('p', {}, render(props), props.children);
  };
  const module: ViewModule = { MapView, MapMarker: () => `, marker of ${name}` };
  return {
    module,
    send: (status: MapStatus) => sent.onStatusChange?.(status),
    sendHandle: (handle: unknown) => sent.onHandle?.(handle),
  };
}

const fail = () => {
  throw new Error('provoked');
};

class Boundary extends Component<{ readonly children?: ReactNode }, { readonly error?: unknown }> {
  override state: { readonly error?: unknown } = {};
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override render() {
    return 'error' in this.state ? `failed: ${String(this.state.error)}` : this.props.children;
  }
}

/**
 * A page whose loader gets these releases, one at each attempt; the last one again and again. With `isCanary`, the channel has a stable
 * release besides, which the loader tries when one fails.
 */
async function openPage(releases: readonly (ViewModule | MapdockError)[], { isCanary = false } = {}) {
  const rest = [...releases];
  const channel = createFakeChannel();
  const loader: ReleaseLoader = createFakeLoader(async () => {
    const next = (rest.length > 1 ? rest.shift() : rest[0]) as ViewModule | MapdockError;
    if (next instanceof MapdockError) return { ok: false, error: next };
    const { MapView } = guardView(next, react, loader);
    const { release } = createLoadedRemote();
    const releaseId = isCanary ? '1.3.0-fedcba9876543210' : release.releaseId;
    return {
      ok: true,
      value: createLoadedRemote({
        MapView: MapView as LoadedRemote['MapView'],
        release: { ...release, releaseId },
      }),
    };
  }, channel.ports);
  const outcome = await loader.load();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let shows = 0;
  return {
    loader,
    MapView: outcome.ok ? outcome.MapView : undefined,
    show: (view: unknown, props: object = {}) =>
      act(async () =>
        root.render(createElement(Boundary, { key: (shows += 1) }, createElement(view as never, props))),
      ),
    text: () => document.body.textContent,
  };
}

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // React reports the errors that these tests provoke.
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => document.body.replaceChildren());

test('shows the map of the release, and reports to the host and the loader how it gets on', async () => {
  const { module, send } = createRelease('first');
  const page = await openPage([module]);
  const reportReady = jest.spyOn(page.loader, 'reportReady');
  const onStatusChange = jest.fn();
  await page.show(page.MapView, { onStatusChange });
  expect(page.text()).toBe('first');
  send({ name: 'ready' });
  expect(onStatusChange).toHaveBeenCalledWith({ name: 'ready' });
  expect(reportReady).toHaveBeenCalledTimes(1);
});

test('the loader learns of the map, and the host gets its handle', async () => {
  const { module, sendHandle } = createRelease('first');
  const page = await openPage([module]);
  const watch = jest.spyOn(page.loader, 'watch');
  const onHandle = jest.fn();
  const { signal } = new AbortController();
  await page.show(page.MapView, { onHandle, options: { signal } });
  sendHandle('handle');
  sendHandle(undefined);
  expect(watch.mock.calls).toEqual([['handle', signal]]);
  expect(onHandle.mock.calls).toEqual([['handle'], [undefined]]);
});

test('a map that crashes gives its error to the boundary of the host, and the next one gets the next release', async () => {
  const page = await openPage([createRelease('first', fail).module, createRelease('second').module]);
  await page.show(page.MapView);
  expect(page.text()).toMatch(/^failed: MapdockError: .*provoked/);
  const { error } = page.loader.status as { readonly error: MapdockError };
  expect([error.code, error.cause]).toEqual(['REMOTE_THREW', 'Error: provoked']);
  await page.show(page.MapView);
  expect(page.text()).toBe('second');
});

test('components of the host around and in the map are those of the release that is shown', async () => {
  const page = await openPage([createRelease('first', fail).module, createRelease('second').module]);
  const module = guardView(createRelease('first').module, react, page.loader);
  await page.show(page.MapView);
  await page.show(page.MapView, { children: createElement(module['MapMarker'] as never) });
  expect(page.text()).toBe('second, marker of second');
});

test('a map that crashes is replaced by that of another release that the loader knows', async () => {
  const releases = [createRelease('first', fail).module, createRelease('second').module];
  const page = await openPage(releases, { isCanary: true });
  await page.show(page.MapView);
  expect(page.text()).toBe('second');
});

const ERROR = new MapdockError('REMOTE_INVALID', { url: 'https://maps.example/', problems: [] });

test('in the place of a module that failed, the first map fails and the next one tries again', async () => {
  const page = await openPage([ERROR, createRelease('second').module]);
  const { MapView, default: byDefault } = replaceView(react, page.loader);
  expect(byDefault).toBe(MapView);
  await page.show(MapView);
  expect(page.text()).toContain('failed: MapdockError');
  await page.show(MapView);
  expect(page.text()).toBe('second');
});

test('a module is an ES module, with the component as its default too', async () => {
  const page = await openPage([createRelease('first').module]);
  const module = guardView(createRelease('first').module, react, page.loader);
  expect(Object.keys(module).toSorted()).toEqual(['MapMarker', 'MapView', 'default']);
  expect(module['__esModule']).toBe(true);
  expect(module['default']).toBe(module['MapView']);
});

test('a function of the module that is no component is called as it is, and reports to the loader', async () => {
  const reportReady = jest.fn();
  const handle = {
    on: (_name: string, listener: (status: MapStatus) => void) => listener({ name: 'ready' }),
  };
  const mount = jest.fn(() => handle);
  const { module } = createRelease('first');
  const remote = createLoadedRemote();
  const reporter = {
    status: { name: 'loaded', remote },
    reportReady,
    reportFailure: jest.fn(),
    watch: jest.fn(),
  };
  const guarded = guardView({ ...module, mount } as never, react, reporter as never);
  const call = guarded['mount'] as unknown as typeof mount;
  expect((call as (...parameters: unknown[]) => unknown)('element', 'config')).toBe(handle);
  expect(mount).toHaveBeenCalledWith('element', 'config', undefined);
  expect(reportReady).toHaveBeenCalledTimes(1);
});
