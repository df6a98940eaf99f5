import type { MapConfig, MapHandle, MapStatus, MapViewProps } from '@mapdock/shared';
import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { createConfig } from '../testing/create-config.js';
import { loadView } from '../testing/load-view.js';
import { prepareMounted, installFakeEngine, styleLinks } from '../testing/create-mounted.js';
import { settlePromises } from '../testing/fakes/fake-fetch.js';
import { MapView } from './map-view.js';

prepareMounted();

function createView(first: Partial<MapViewProps> = {}) {
  const engine = installFakeEngine();
  const handles: (MapHandle | undefined)[] = [];
  const makeTree = (props: Partial<MapViewProps>) => (
    <StrictMode>
      <MapView config={createConfig()} onHandle={(handle) => handles.push(handle)} {...props} />
    </StrictMode>
  );
  const view = render(makeTree(first));
  const loadAll = () =>
    act(async () => {
      await loadView(view.container, engine);
      for (const map of engine.maps) if (!map.isRemoved) map.loadStyle();
      await settlePromises();
      for (const map of engine.maps) if (!map.isRemoved) map.settle();
      await settlePromises();
    });
  return {
    engine,
    handles,
    loadAll,
    container: view.container,
    change: (props: Partial<MapViewProps>) => view.rerender(makeTree(props)),
    unmount: view.unmount,
  };
}

test('makes one map in StrictMode, and passes its handle', async () => {
  const { engine, handles, loadAll, container } = createView();
  await loadAll();
  expect(engine.maps).toHaveLength(1);
  expect(container.querySelectorAll('[data-mapdock-status=ready]')).toHaveLength(1);
  expect(handles).toEqual([expect.anything(), undefined, expect.anything()]);
  expect(handles.at(-1)?.status).toEqual({ name: 'ready' });
});

test('unmounting destroys the map, after the handle was reset', async () => {
  const { engine, handles, loadAll, container, unmount } = createView();
  await loadAll();
  const handle = handles.at(-1);
  unmount();
  expect(handles.at(-1)).toBeUndefined();
  expect([engine.maps[0]?.isRemoved, container.childNodes.length, styleLinks().length]).toEqual([true, 0, 0]);
  expect(() => handle?.status).toThrow('destroyed');
});

test('a new config reaches the running map; the same object costs nothing', async () => {
  const config = createConfig({ camera: { zoom: 3 } });
  const { engine, loadAll, change } = createView({ config });
  await loadAll();
  change({ config: createConfig({ camera: { zoom: 5 } }) });
  expect(engine.maps.map(({ camera }) => camera.zoom)).toEqual([5]);
  change({ config });
  expect(engine.maps[0]?.camera.zoom).toBe(3);
  engine.maps[0]?.jumpTo({ zoom: 9 });
  change({ config });
  expect(engine.maps[0]?.camera.zoom).toBe(9);
});

test('a config that changes before the engine is loaded is the one the map starts with', async () => {
  const { engine, loadAll, change } = createView();
  change({ config: createConfig({ camera: { zoom: 5 } }) });
  await loadAll();
  expect(engine.maps.map(({ options }) => options['zoom'])).toEqual([5]);
});

test('events reach the listeners of the latest render', async () => {
  const captured: string[] = [];
  const listen =
    (who: string) =>
    ({ name }: MapStatus) =>
      void captured.push(`${who} ${name}`);
  const { loadAll, change } = createView({ onStatusChange: listen('first') });
  change({ onStatusChange: listen('second') });
  await loadAll();
  expect(new Set(captured)).toEqual(new Set(['second loading', 'second ready']));
});

test('a config that is not valid is reported to onMapError', async () => {
  const codes: string[] = [];
  const config = { ...createConfig(), style: 'x' } as MapConfig;
  createView({ config, onMapError: ({ code }) => void codes.push(code) });
  await act(settlePromises);
  expect(codes).toEqual(['CONFIG_INVALID']);
});

test('a signal that ends the map does not make the next config throw', async () => {
  const ending = new AbortController();
  const options = { signal: ending.signal };
  const { loadAll, change, container } = createView({ options });
  await loadAll();
  act(() => ending.abort());
  change({ options, config: createConfig({ label: 'Later' }) });
  expect(container.querySelector('canvas')).toBeNull();
});

test('a signal that has aborted already makes no map, and nothing throws', async () => {
  const { engine, handles } = createView({ options: { signal: AbortSignal.abort() } });
  await act(settlePromises);
  expect([engine.maps.length, handles.length]).toEqual([0, 0]);
});

test('the browser’s menu opens on the map while there is no listener for it', async () => {
  const { engine, loadAll, change } = createView();
  await loadAll();
  const isOurs = () => {
    const originalEvent = new MouseEvent('contextmenu', { cancelable: true });
    const lngLat = { wrap: () => ({ lng: 5, lat: 6 }) };
    engine.maps[0]?.fire('contextmenu', { point: { x: 1, y: 2 }, lngLat, originalEvent });
    return originalEvent.defaultPrevented;
  };
  expect(isOurs()).toBe(false);
  const captured: string[] = [];
  change({ onMapContextMenu: () => captured.push('first') });
  expect(isOurs()).toBe(true);
  change({ onMapContextMenu: () => captured.push('second') });
  expect(isOurs()).toBe(true);
  change({});
  expect(isOurs()).toBe(false);
  expect(captured).toEqual(['first', 'second']);
});

test('moves of the pointer are subscribed to while there is a listener for them', async () => {
  const { engine, loadAll, change } = createView();
  await loadAll();
  const captured: string[] = [];
  const leave = () => {
    const lngLat = { wrap: () => ({ lng: 5, lat: 6 }) };
    engine.maps[0]?.fire('mouseout', {
      point: { x: 1, y: 2 },
      lngLat,
      originalEvent: new MouseEvent('mouseout'),
    });
  };
  leave();
  change({ onMapPointerMove: ({ phase }) => captured.push(`first ${phase}`) });
  leave();
  change({ onMapPointerMove: ({ phase }) => captured.push(`second ${phase}`) });
  leave();
  change({});
  leave();
  expect(captured).toEqual(['first leave', 'second leave']);
});
