import type { MapEventName } from '@mapdock/shared';
import { createReady } from '../../testing/create-ready.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { prepareMounted } from '../../testing/create-mounted.js';

prepareMounted();

/** A map with a style, and the events of these names. */
async function createMap(...names: MapEventName[]) {
  const ready = await createReady({ images: { pin: { url: 'https://icons.example/a.png' } } });
  const events: unknown[] = [];
  for (const name of names) ready.handle.on(name, (event) => events.push(event));
  await settlePromises();
  return { ...ready, events };
}

test('the wheel is reported in CSS pixels, with its place', async () => {
  const { map, events } = await createMap('mapwheel');
  const turn = (deltaMode: number) => {
    const init = { clientX: 10, clientY: 20, deltaX: 1, deltaY: -3, deltaMode };
    map().fire('wheel', { originalEvent: new WheelEvent('wheel', init) });
  };
  turn(WheelEvent.DOM_DELTA_PIXEL);
  turn(WheelEvent.DOM_DELTA_LINE);
  const place = { point: [10, 20], lngLat: [10, 20] };
  expect(events).toEqual([
    { ...place, deltaX: 1, deltaY: -3 },
    { ...place, deltaX: 40, deltaY: -120 },
  ]);
});

test('fingers are reported when they come and go', async () => {
  const { map, events } = await createMap('maptouch');
  const points = [
    { x: 1, y: 2 },
    { x: 3, y: 4 },
  ];
  for (const name of ['touchstart', 'touchend', 'touchcancel']) map().fire(name, { points });
  const touches = [
    { point: [1, 2], lngLat: [1, 2] },
    { point: [3, 4], lngLat: [3, 4] },
  ];
  expect(events).toEqual(['start', 'end', 'cancel'].map((phase) => ({ phase, touches })));
});

test('a drag is reported with the camera, a box with its outcome', async () => {
  const { map, events } = await createMap('mapdrag', 'mapboxzoom');
  for (const name of ['dragstart', 'dragend', 'boxzoomstart', 'boxzoomend', 'boxzoomcancel'])
    map().fire(name, { originalEvent: new KeyboardEvent('keydown') });
  const camera = { center: [0, 0], zoom: 0, bearing: 0, pitch: 0 };
  expect(events).toEqual([
    { phase: 'start', camera },
    { phase: 'end', camera },
    ...['start', 'end', 'cancel'].map((phase) => ({ phase })),
  ]);
});

test('a picture that nobody has is reported once for each style, those of the config are not', async () => {
  const { map, events } = await createMap('mapimagemissing');
  const want = (id: string) => map().fire('styleimagemissing', { id });
  for (const id of ['bus', 'bus', 'tram', 'pin']) want(id);
  expect(events).toEqual([{ name: 'bus' }, { name: 'tram' }]);
  map().fire('style.load');
  want('bus');
  expect(events).toHaveLength(3);
});
