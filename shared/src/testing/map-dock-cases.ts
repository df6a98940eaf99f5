/** What `MapDock` does in every version of React. */
import { createElement, StrictMode, type ReactElement } from 'react';
import { releasesOf } from '../docking/releases-of.js';
import { createFakeRemote } from '../fake-remote/create-fake-remote.js';
import type { MapConfig } from '../config/map-config.js';
import { MapDock } from '../react/map-dock.js';
import { MapMarker } from '../react/overlays.js';
import type { MapDockProps } from '../react/map-dock-props.js';
import { createFakeReleases } from './create-fake-releases.js';
import type { ReactPage } from './react-page.js';

export const CONFIG: MapConfig = {
  provider: { baseApiUrl: 'https://provider.example' },
  style: 'mapbox://styles/mapdock/light',
};
const CHANNEL_URL = 'https://maps.example/channels/production.json';

type Failures = Parameters<typeof createFakeReleases>[1];

/** A channel with a fake remote, which all `MapDock`s of the test have. Needs a mock of `releasesOf`. */
export function createChannel(failures?: Failures) {
  const remote = createFakeRemote({ loading: 'waits' });
  const fake = createFakeReleases((...given) => remote.mount(...given), failures);
  jest.mocked(releasesOf).mockReturnValue(fake.releases);
  return { remote, ...fake };
}

export const dock = (props: Partial<MapDockProps> = {}): ReactElement =>
  createElement(MapDock, { channelUrl: CHANNEL_URL, config: CONFIG, ...props });

export const strict = (element: ReactElement): ReactElement => createElement(StrictMode, null, element);

export interface ReactOfTest {
  readonly open: (container: HTMLElement) => ReactPage;
  readonly renderToString: (element: ReactElement) => string;
}

/** Opens a page on which the element is shown. */
export async function show(react: ReactOfTest, element: ReactElement) {
  const container = document.createElement('div');
  document.body.append(container);
  const page = react.open(container);
  await page.render(element);
  return { ...page, container };
}

/** Defines the tests. */
export function testMapDock(react: ReactOfTest): void {
  const errors = jest.fn();
  beforeEach(() => {
    document.body.replaceChildren();
    jest.spyOn(console, 'error').mockImplementation(errors);
  });
  afterEach(() => {
    expect(errors.mock.calls).toEqual([]);
    errors.mockReset();
  });

  test('a server renders the place and the fallback, which are hydrated without a change', async () => {
    const { remote } = createChannel();
    const element = dock({
      fallback: 'Map of the shops',
      className: 'map',
      style: { height: 320 },
      children: createElement(MapMarker, { position: [1, 2], label: 'Shop' }, 'Shop'),
    });
    const html = react.renderToString(element);
    // Unlike a server, this process has a document; `map-dock.server.test.ts` renders without one.
    errors.mockReset();
    expect(html).toContain('Map of the shops');
    expect(html).toContain('class="map"');
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const place = container.firstElementChild;
    const page = react.open(container);
    await page.render(element);
    expect(container.firstElementChild).toBe(place);
    expect([remote.maps.length, container.textContent]).toEqual([
      1,
      expect.stringContaining('Map of the shops'),
    ]);
    await page.act(() => remote.maps[0]?.finishLoading());
    expect(container.textContent).not.toContain('Map of the shops');
    expect(container.textContent).toContain('Shop');
    await page.unmount();
  });

  test('makes one map in StrictMode, passes on configs and events, and destroys it at the end', async () => {
    const { remote, reported } = createChannel();
    const handles: unknown[] = [];
    const seen = jest.fn();
    const props: Partial<MapDockProps> = {
      onHandle: (handle) => void handles.push(handle),
      onStatusChange: ({ name }) => seen(name),
    };
    const { render, unmount, act } = await show(react, strict(dock(props)));
    expect(remote.maps).toHaveLength(1);
    expect(handles).toEqual([remote.maps[0]?.handle]);
    await render(strict(dock({ ...props, config: { ...CONFIG, label: 'Shops' } })));
    expect(remote.maps[0]?.config?.label).toBe('Shops');
    await act(() => remote.maps[0]?.finishLoading());
    expect(seen).toHaveBeenLastCalledWith('ready');
    expect(reported).toEqual([['first', 'ready']]);
    await unmount();
    expect([remote.maps.length, handles.at(-1)]).toEqual([0, undefined]);
  });

  test('a map that is kept returns as it was, with the config of its next visit', async () => {
    const { remote } = createChannel();
    const { render, unmount, act, container } = await show(react, dock({ keepAlive: true }));
    await act(() => remote.maps[0]?.finishLoading());
    const [map] = remote.maps;
    map?.handle.moveCamera({ zoom: 7 });
    const element = container.querySelector('[data-mapdock-status]');
    await render(createElement('p', null, 'Another page'));
    expect([remote.maps[0] === map, container.contains(element)]).toEqual([true, false]);
    await render(dock({ keepAlive: true, config: { ...CONFIG, label: 'Again' }, fallback: 'Loading' }));
    expect([remote.maps.length, remote.maps[0] === map, container.contains(element)]).toEqual([
      1,
      true,
      true,
    ]);
    expect([map?.config?.label, map?.handle.getCamera()?.zoom]).toEqual(['Again', 7]);
    expect(container.textContent).not.toContain('Loading');
    await render(dock({ config: CONFIG }));
    await unmount();
    expect(remote.maps).toEqual([]);
  });
}
