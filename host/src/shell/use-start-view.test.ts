import { renderHook } from '@testing-library/react';
import { createExampleConfig } from '../testing/create-app-scene.js';
import { NOT_REMEMBERED } from '../remembered/remembered.js';
import { createViewHistory } from '../view/view-history.js';
import { useStartView } from './use-start-view.js';

const FIRST = { center: [1, 2] as [number, number], zoom: 3 };
const RELEASE = 'https://maps.example/releases/1/';

/** A page with this address, whose hook gets these arguments. */
function openPage(hash: string) {
  window.history.replaceState(null, '', `/${hash}`);
  const history = createViewHistory({
    page: window,
    now: Date.now,
    styleKeys: [],
    remembered: NOT_REMEMBERED.view,
  });
  const config = createExampleConfig();
  const view = renderHook(({ map, url }) => useStartView({ ...config, map }, history, FIRST, url), {
    initialProps: { map: config.map, url: RELEASE },
  });
  return { history, config, view };
}

test('starts with all data, at the camera of the link, or at its place', () => {
  expect(openPage('').view.result.current).toMatchObject({ camera: FIRST, mayFit: true, linked: undefined });
  expect(openPage('#map=3/2/1').view.result.current).toMatchObject({
    camera: { center: [1, 2], zoom: 3 },
    mayFit: false,
  });
  expect(openPage('#place=7').view.result.current).toMatchObject({
    camera: { center: [12.4922, 41.8902], zoom: 5 },
    isLinkedShown: true,
    mayFit: false,
  });
  expect(openPage('#place=nowhere').view.result.current).toMatchObject({
    camera: FIRST,
    isLinkedShown: false,
  });
});

test('the same config in another language does not move the map, and another release starts where the map was', () => {
  const { history, config, view } = openPage('');
  const { camera } = view.result.current;
  history.noteCamera({ center: [9, 9], zoom: 9, bearing: 0, pitch: 0 }, 'user');
  view.rerender({ map: { ...config.map }, url: RELEASE });
  expect(view.result.current.camera).toBe(camera);
  view.rerender({ map: config.map, url: `${RELEASE}next/` });
  expect(view.result.current.camera).toMatchObject({ center: [9, 9], zoom: 9 });
  history.destroy();
});
