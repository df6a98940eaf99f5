import { act, render } from '@testing-library/react';
import { Activity, StrictMode, Suspense, use, useState, type ReactNode } from 'react';
import { createConfig } from '../testing/create-config.js';
import { loadView } from '../testing/load-view.js';
import { prepareMounted, installFakeEngine } from '../testing/create-mounted.js';
import { settlePromises } from '../testing/fakes/fake-fetch.js';
import { MapMarker, MapView } from './map-view.js';

prepareMounted();

/** A map with a marker, and with its engine, in StrictMode. */
async function createView(wrap: (map: ReactNode) => ReactNode) {
  const engine = installFakeEngine();
  const map = (
    <MapView config={createConfig()}>
      <MapMarker position={[1, 2]} label="Shop">
        Shop
      </MapMarker>
    </MapView>
  );
  const view = render(<StrictMode>{wrap(map)}</StrictMode>);
  const load = () => act(() => loadView(view.container, engine));
  await load();
  const living = () => engine.maps.filter(({ isRemoved }) => !isRemoved).length;
  return {
    load,
    living,
    container: view.container,
    rerender: (next: ReactNode) => view.rerender(<StrictMode>{next}</StrictMode>),
    map,
  };
}

test('a sibling that suspends later leaves the map and its markers', async () => {
  let suspend = (_on: Promise<void>) => {};
  function Sibling() {
    const [promise, setPromise] = useState<Promise<void>>();
    suspend = setPromise;
    if (promise) use(promise);
    return 'Beside';
  }
  const { living, load, container } = await createView((map) => (
    <Suspense fallback="Waiting">
      {map}
      <Sibling />
    </Suspense>
  ));
  let resolve = () => {};
  await act(async () => suspend(new Promise((done) => (resolve = done))));
  await act(async () => resolve());
  await load();
  expect([living(), container.textContent]).toEqual([1, expect.stringContaining('Shop')]);
});

test('a map in a hidden Activity ends, and is there again with its markers when that is shown', async () => {
  const { living, load, container, rerender, map } = await createView((inside) => (
    <Activity mode="visible">{inside}</Activity>
  ));
  rerender(<Activity mode="hidden">{map}</Activity>);
  await act(settlePromises);
  expect(living()).toBe(0);
  rerender(<Activity mode="visible">{map}</Activity>);
  await load();
  expect([living(), container.textContent]).toEqual([1, expect.stringContaining('Shop')]);
});
