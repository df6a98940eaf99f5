import type { MapConfig, MapEventMap } from '@mapdock/shared';
import { createConfig, createSource } from '../../testing/create-config.js';
import { createMounted, prepareMounted } from '../../testing/create-mounted.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { markerAround } from '../../testing/fakes/fake-overlays.js';

prepareMounted();

type Position = [number, number];
const HERE: Position = [1, 2];
const THERE: Position = [30, 40];
const marker = { id: 'm', position: HERE, label: 'Place' };
const popup = { id: 'p', position: HERE, content: 'Text' };
/** Another kind of provider, for which the engine needs a new map. */
const MAPBOX = { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.mapbox' };

/** A map with its engine, before any style. */
async function createMap(changes: Partial<MapConfig>) {
  const mounted = createMounted(createConfig(changes));
  const { handle, container } = mounted;
  const changesOfPopups: unknown[] = [];
  const drags: MapEventMap['markerdrag'][] = [];
  const order: string[] = [];
  handle.on('popupchange', ({ popupId, open, reason }) => {
    changesOfPopups.push([popupId, open, reason]);
    order.push('popupchange');
  });
  handle.on('markerdrag', (event) => drags.push(event));
  handle.on('markerclick', () => order.push('markerclick'));
  handle.on('mapclick', () => order.push('mapclick'));
  await mounted.loadEngine();
  const buttons = () => [...container.querySelectorAll<HTMLElement>('.mapdock-marker-button')];
  return {
    ...mounted,
    popupChanges: changesOfPopups,
    drags,
    order,
    update: (next: Partial<MapConfig>) => handle.update(createConfig(next)),
    labels: () => buttons().map((button) => button.getAttribute('aria-label')),
    button: (index = 0) => buttons()[index] as HTMLElement,
    dialog: () => container.querySelector<HTMLElement>('[role=dialog]'),
    positionOf: (index = 0) => markerAround(buttons()[index] as HTMLElement).position,
    clickMap: () => {
      const lngLat = { wrap: () => ({ lng: 0, lat: 0 }) };
      mounted.map().fire('click', { point: { x: 0, y: 0 }, lngLat, originalEvent: new MouseEvent('click') });
    },
  };
}

const press = (element: Element | null, key: string, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  element?.dispatchEvent(event);
  return event;
};

describe('markers', () => {
  const other = { ...marker, id: 'o', label: 'Other' };

  test('are in the order of the config, with their own names, without a style', async () => {
    const { labels, update, button, container } = await createMap({ markers: [marker, other] });
    expect(labels()).toEqual(['Place', 'Other']);
    const first = button();
    update({ markers: [other, { ...marker, label: 'Later' }] });
    expect(labels()).toEqual(['Other', 'Later']);
    expect(button(1)).toBe(first);
    expect(container.querySelector('[aria-label="Map marker"], [role=img]')).toBeNull();
    update({ markers: [] });
    expect(labels()).toEqual([]);
  });

  test('one that was dragged stays there, on a new map too, until its position in the config differs', async () => {
    const draggable = { ...marker, draggable: true };
    const { update, button, positionOf, handle, map, loadEngine } = await createMap({
      markers: [draggable],
    });
    markerAround(button()).drag(THERE);
    markerAround(button()).drop();
    update({ markers: [{ ...draggable, label: 'Later' }] });
    expect(positionOf()).toEqual(THERE);
    const first = map();
    update({ markers: [draggable], provider: MAPBOX });
    await loadEngine();
    expect(map()).not.toBe(first);
    expect(positionOf()).toEqual(THERE);
    update({ markers: [{ ...draggable, position: [5, 5] }], provider: MAPBOX });
    expect(positionOf()).toEqual([5, 5]);
    handle.destroy();
  });

  test('a drag is reported at its start, once a frame, and at its end', async () => {
    const { button, drags } = await createMap({ markers: [{ ...marker, draggable: true }] });
    const dragged = markerAround(button());
    dragged.drag([3, 3]);
    dragged.setLngLat([4, 4]).fire('drag');
    jest.advanceTimersByTime(20);
    dragged.setLngLat([5, 5]).fire('drag');
    dragged.drop();
    jest.advanceTimersByTime(20);
    expect(drags.map(({ phase, lngLat }) => [phase, lngLat])).toEqual([
      ['start', [3, 3]],
      ['move', [4, 4]],
      ['end', [5, 5]],
    ]);
  });

  test('arrow keys move one that is draggable, and are no keys of the map then', async () => {
    const { button, drags, update, positionOf } = await createMap({ markers: [marker] });
    expect(press(button(), 'ArrowRight').defaultPrevented).toBe(false);
    update({ markers: [{ ...marker, draggable: true }] });
    expect(press(button(), 'ArrowRight').defaultPrevented).toBe(true);
    press(button(), 'ArrowDown', { shiftKey: true });
    expect(positionOf()).toEqual([11, 62]);
    expect(drags.map(({ phase }) => phase)).toEqual(['end', 'end']);
  });
});

describe('popups', () => {
  const ofMarker = { id: 'p', markerId: 'm', content: 'Text' };
  const both = { markers: [{ ...marker, popupId: 'p' }], popups: [ofMarker] };

  test('the config opens and closes when its value changes, and the user in between', async () => {
    const { dialog, update, popupChanges } = await createMap({ popups: [{ ...popup, open: true }] });
    expect([dialog()?.textContent, popupChanges]).toEqual(['Text', []]);
    dialog()?.querySelector('button')?.click();
    update({ popups: [{ ...popup, open: true, content: 'Other' }] });
    expect(dialog()).toBeNull();
    update({ popups: [popup] });
    update({ popups: [{ ...popup, open: true }] });
    expect(dialog()?.textContent).toBe('Text');
    update({ popups: [] });
    expect(dialog()).toBeNull();
    expect(popupChanges).toEqual([
      ['p', false, 'button'],
      ['p', true, 'host'],
      ['p', false, 'host'],
    ]);
  });

  test('its marker toggles it, and gets the focus back when it closes', async () => {
    const { button, dialog, popupChanges, order } = await createMap(both);
    button().click();
    expect(document.activeElement).toBe(dialog());
    expect(button().getAttribute('aria-controls')).toBe(dialog()?.id);
    expect(press(dialog(), 'Escape').defaultPrevented).toBe(true);
    expect([document.activeElement, dialog()]).toEqual([button(), null]);
    expect(press(button(), 'Escape').defaultPrevented).toBe(false);
    button().click();
    button().click();
    expect(popupChanges).toEqual([
      ['p', true, 'marker'],
      ['p', false, 'escape'],
      ['p', true, 'marker'],
      ['p', false, 'marker'],
    ]);
    expect(order.slice(0, 2)).toEqual(['popupchange', 'markerclick']);
  });

  test('a click on the map closes it before the host’s listeners are called, unless it may stay', async () => {
    const popups = [
      { ...popup, open: true },
      { ...popup, id: 'q', open: true, closeOnMapClick: false },
    ];
    const { clickMap, popupChanges, order } = await createMap({ popups });
    clickMap();
    clickMap();
    expect(popupChanges).toEqual([['p', false, 'mapclick']]);
    expect(order).toEqual(['popupchange', 'mapclick', 'mapclick']);
  });

  test('a click on another marker closes it, and escape the one that opened last', async () => {
    const { button, clickMap, container, popupChanges } = await createMap({
      markers: [marker, { ...marker, id: 'o' }],
      popups: [
        { ...ofMarker, open: true },
        { ...popup, id: 'q', open: true, closeOnMapClick: false },
      ],
    });
    button(1).click();
    press(container.querySelector('.mapdock'), 'Escape');
    press(container.querySelector('.mapdock'), 'Escape');
    clickMap();
    expect(popupChanges).toEqual([
      ['p', false, 'mapclick'],
      ['q', false, 'escape'],
    ]);
  });

  test('it is still open on a new map, and still closed if the user closed it', async () => {
    const popups = [
      { ...popup, open: true },
      { ...popup, id: 'q', open: true, content: 'Second' },
    ];
    const { handle, update, map, loadEngine, container, popupChanges } = await createMap({ popups });
    container.querySelector<HTMLElement>('.mapdock-popup-close')?.click();
    const first = map();
    update({ popups, provider: MAPBOX });
    await loadEngine();
    expect(map()).not.toBe(first);
    expect([...container.querySelectorAll('[role=dialog]')].map(({ textContent }) => textContent)).toEqual([
      'Second',
    ]);
    expect(popupChanges).toEqual([['p', false, 'button']]);
    handle.destroy();
  });

  // In jsdom nothing has a size, so that nothing is within the margin.
  test('the map moves to show it once a style is there, unless the config has the camera', async () => {
    const popups = [{ ...popup, open: true }];
    const { map, loadStyle, update } = await createMap({ popups });
    expect(map().pans).toHaveLength(0);
    await loadStyle();
    expect(map().pans).toHaveLength(1);
    update({ popups: [popup] });
    update({ popups: [{ ...popup, open: true, keepInView: false }] });
    expect(map().pans).toHaveLength(1);
    const camera = { controlled: true };
    update({ popups: [popup], camera });
    update({ popups, camera });
    update({ popups });
    expect(map().pans).toHaveLength(1);
  });

  test('its strings are those of the config', async () => {
    const popups = [{ ...popup, open: true }];
    const { dialog, update } = await createMap({ popups });
    expect(dialog()?.getAttribute('aria-label')).toBe('Details');
    update({ popups, locale: { strings: { 'popup.label': 'Angaben', 'popup.close': 'Schließen' } } });
    expect(dialog()?.getAttribute('aria-label')).toBe('Angaben');
    expect(dialog()?.querySelector('button')?.getAttribute('aria-label')).toBe('Schließen');
  });
});

test('an overlay on a feature of the config’s data follows it', async () => {
  const sourceWith = (coordinates: Position, id = 1) => ({
    places: createSource({
      data: { type: 'Feature', id, properties: {}, geometry: { type: 'Point', coordinates } } as object as {
        type: 'Feature';
      },
    }),
  });
  const feature = { sourceId: 'places', featureId: 1 };
  const markers = [{ id: 'm', feature, label: 'Place' }];
  const popups = [{ id: 'p', feature, content: 'Text', open: true }];
  const { positionOf, update, labels, dialog, popupChanges } = await createMap({
    markers,
    popups,
    sources: sourceWith(HERE),
  });
  expect(positionOf()).toEqual(HERE);
  update({ markers, popups, sources: sourceWith(THERE) });
  expect(positionOf()).toEqual(THERE);
  update({ markers, popups, sources: sourceWith(THERE, 2) });
  expect([labels(), dialog(), popupChanges]).toEqual([[], null, []]);
});

test('elements of the host are on the map, and are removed with their attachment or the map', async () => {
  const { handle, container, errors, update, popupChanges } = await createMap({ markers: [marker] });
  const element = document.createElement('p');
  const own = handle.addMarker(element, { id: 'own', position: HERE, label: 'Own' });
  handle.addPopup(document.createElement('hr'), { id: 'own', markerId: 'own', open: true });
  expect([container.contains(element), container.querySelector('hr') !== null]).toEqual([true, true]);
  handle.addMarker(document.createElement('p'), { id: 'm', position: HERE, label: 'Twice' });
  await settlePromises();
  expect(errors()).toEqual(['CONFIG_INVALID']);
  update({ markers: [] });
  expect(container.contains(element)).toBe(true);
  own.remove();
  expect([container.contains(element), container.querySelector('hr')]).toEqual([false, null]);
  expect(popupChanges).toEqual([['own', true, 'host']]);
  const late = handle.addMarker(element, { id: 'own', position: HERE, label: 'Own' });
  handle.destroy();
  late.update({ id: 'own', position: THERE, label: 'Own' });
  late.remove();
  expect(container.childNodes).toHaveLength(0);
});
