/** @jest-environment jsdom */
import {
  Activity,
  createElement,
  startTransition,
  Suspense,
  use,
  useState,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createChannel, dock, strict } from '../testing/map-dock-cases.js';
import { CHILDREN, open } from '../testing/react-19.js';

jest.mock('../docking/releases-of.js', () => ({ releasesOf: jest.fn() }));
// jsdom lacks much of what the map needs of a browser.
jest.mock('../loading/missing-feature.js', () => ({ findMissingFeature: () => undefined }));

/** Its types ask for the children among the props. */
const ModeOfActivity = Activity as unknown as FunctionComponent<{ readonly mode: 'hidden' | 'visible' }>;

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
    strict(createElement(ModeOfActivity, { mode }, dock({ keepAlive, children: CHILDREN })));
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
