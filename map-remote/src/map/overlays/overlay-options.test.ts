import type { MapConfig, MarkerConfig, PopupConfig } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { createMounted, prepareMounted } from '../../testing/create-mounted.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { markerAround, type FakePopup } from '../../testing/fakes/fake-overlays.js';
import { HOST_MOVE, RESIZE_MOVE } from '../camera/host-move.js';

prepareMounted();

/** Another kind of provider, for which the engine needs a new map. */
const MAPBOX = { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.mapbox' };
const marker: MarkerConfig = { id: 'm', position: [1, 2], label: 'Place' };
const popup: PopupConfig = { id: 'p', position: [1, 2], content: 'Text' };

/** A map with a style. */
async function createMap(changes: Partial<MapConfig>) {
  const mounted = createMounted(createConfig(changes));
  const { handle, container } = mounted;
  const reasons: string[] = [];
  handle.on('popupchange', ({ open, reason }) => reasons.push(`${open ? 'opened' : 'closed'} by ${reason}`));
  await mounted.loadEngine();
  mounted.map().loadStyle();
  const dialog = () => container.querySelector<HTMLElement>('[role=dialog]');
  return {
    ...mounted,
    reasons,
    dialog,
    update: (next: Partial<MapConfig>) => handle.update(createConfig(next)),
    markerElement: () => container.querySelector<HTMLElement>('.mapdock-marker') as HTMLElement,
    button: () => container.querySelector<HTMLElement>('.mapdock-marker-button') as HTMLElement,
    engineMarker: () => markerAround(container.querySelector('.mapdock-marker') as Element),
    enginePopup: () => [...mounted.map().overlays].at(-1) as FakePopup,
    popupClasses: () => dialog()?.parentElement?.className.split(' ').sort(),
    point: (x: number, y: number) => mounted.map().fire('mousemove', { point: { x, y } }),
    movement: (data: object = {}) => mounted.map().step('movestart', {}, data),
  };
}

describe('markers', () => {
  const options = {
    altitude: 30,
    occludedOpacity: 0.5,
    pitchAlignment: 'map',
    rotationAlignment: 'horizon',
  } as const;
  const defaults = { altitude: 0, occludedOpacity: 0.2, pitchAlignment: 'auto', rotationAlignment: 'auto' };

  test('the engine gets their options, at the start, live, and on the next engine map', async () => {
    const { engineMarker, update, loadEngine } = await createMap({ markers: [{ ...marker, ...options }] });
    expect(engineMarker().options).toEqual(options);
    update({ markers: [marker] });
    expect(engineMarker().options).toEqual(defaults);
    update({ markers: [{ ...marker, ...options }], provider: MAPBOX });
    await loadEngine();
    expect(engineMarker().options).toEqual(options);
  });

  test('a marker that is not seen behind the ground stays so when it changes', async () => {
    const { engineMarker, update } = await createMap({ markers: [{ ...marker, occludedOpacity: 0 }] });
    update({ markers: [{ ...marker, occludedOpacity: 0, label: 'Other' }] });
    expect(engineMarker().options['occludedOpacity']).toBeCloseTo(0);
  });

  test('class names and the size of the pin are those of the last config', async () => {
    const { markerElement, update } = await createMap({
      markers: [{ ...marker, className: 'a b', scale: 2 }],
    });
    const scale = () => markerElement().style.getPropertyValue('--mapdock-pin-scale');
    expect([markerElement().className, scale()]).toEqual(['mapdock-marker mapdock-styled a b', '2']);
    update({ markers: [marker] });
    expect([markerElement().className, scale()]).toEqual(['mapdock-marker', '1']);
  });

  test('a popup of theirs is as high as they are, unless it has an altitude of its own', async () => {
    const popups = [{ id: 'p', markerId: 'm', content: 'Text', open: true }];
    const { enginePopup, update } = await createMap({ markers: [{ ...marker, altitude: 30 }], popups });
    expect(enginePopup().options['altitude']).toBe(30);
    update({ markers: [{ ...marker, altitude: 40 }], popups });
    expect(enginePopup().options['altitude']).toBe(40);
    update({
      markers: [{ ...marker, altitude: 40 }],
      popups: popups.map((each) => ({ ...each, altitude: 5 })),
    });
    expect(enginePopup().options['altitude']).toBe(5);
  });
});

describe('popups', () => {
  test.each([12, [0, 5], { top: [0, 5] }] as const)('have the offset %j', async (offset) => {
    const { enginePopup, update } = await createMap({ popups: [{ ...popup, open: true, offset }] });
    expect(enginePopup().options['offset']).toEqual(offset);
    update({ popups: [{ ...popup, open: true }] });
    expect(enginePopup().options['offset']).toEqual([0, 0]);
  });

  test('are as wide as the map without a largest width', async () => {
    const { enginePopup } = await createMap({ popups: [{ ...popup, open: true, maxWidth: 'none' }] });
    expect(enginePopup().options['maxWidth']).toBe('min(100cqi, calc(100cqi - 16px))');
  });

  test('change their class names and keep those of this map', async () => {
    const { popupClasses, update } = await createMap({
      popups: [{ ...popup, open: true, className: 'a  b' }],
    });
    expect(popupClasses()).toEqual(['a', 'b', 'mapboxgl-popup', 'mapdock-popup', 'mapdock-styled']);
    update({ popups: [{ ...popup, open: true, className: 'b mapdock-popup c' }] });
    expect(popupClasses()).toEqual(['b', 'c', 'mapboxgl-popup', 'mapdock-popup', 'mapdock-styled']);
    update({ popups: [{ ...popup, open: true }] });
    expect(popupClasses()).toEqual(['mapboxgl-popup', 'mapdock-popup']);
  });

  test('with closeOnMove close when the map begins to move, whoever moves it', async () => {
    const open = { popups: [{ ...popup, open: true, closeOnMove: true }] };
    for (const data of [{}, HOST_MOVE]) {
      const { movement, dialog, reasons } = await createMap(open);
      movement(RESIZE_MOVE);
      expect(dialog()).not.toBeNull();
      movement(data);
      expect([dialog(), reasons]).toEqual([null, ['closed by move']]);
    }
  });

  test('without closeOnMove stay', async () => {
    const { movement, dialog } = await createMap({ popups: [{ ...popup, open: true }] });
    movement();
    expect(dialog()).not.toBeNull();
  });

  test('with closeOnMove stay when the update that opens them moves the map too', async () => {
    const { update, dialog, movement } = await createMap({ camera: { zoom: 1 } });
    update({ camera: { zoom: 2 }, popups: [{ ...popup, open: true, closeOnMove: true }] });
    expect(dialog()).not.toBeNull();
    await settlePromises();
    movement();
    expect(dialog()).toBeNull();
  });

  test('with focusAfterOpen have the focus, and give it back to the map', async () => {
    const { update, dialog, map } = await createMap({});
    map().canvas.tabIndex = 0;
    update({ popups: [{ ...popup, open: true, focusAfterOpen: true }] });
    expect(document.activeElement).toBe(dialog());
    update({ popups: [popup] });
    expect(document.activeElement).toBe(map().canvas);
    update({ popups: [{ ...popup, open: true }] });
    expect(document.activeElement).toBe(map().canvas);
  });

  test('without focusAfterOpen leave the focus on the marker that opens them', async () => {
    const opened = { id: 'p', markerId: 'm', content: 'Text' };
    const { update, button, dialog } = await createMap({
      markers: [{ ...marker, popupId: 'p' }],
      popups: [{ ...opened, focusAfterOpen: false }],
    });
    button().focus();
    button().click();
    expect([document.activeElement, dialog() === null]).toEqual([button(), false]);
    button().click();
    update({ markers: [{ ...marker, popupId: 'p' }], popups: [opened] });
    button().click();
    expect(document.activeElement).toBe(dialog());
  });

  test('with trackPointer are where the pointer is, also when the map moves under it, and nowhere else', async () => {
    const { point, map, enginePopup, dialog } = await createMap({
      popups: [{ id: 'p', content: 'Text', trackPointer: true, open: true }],
    });
    expect(dialog()).toBeNull();
    point(3, 4);
    expect(enginePopup().position).toEqual([3, 4]);
    point(5, 6);
    expect(enginePopup().position).toEqual([5, 6]);
    map().unproject = () => ({ wrap: () => ({ lng: 70, lat: 8 }), distanceTo: () => 0 });
    map().fire('move');
    expect(enginePopup().position).toEqual([70, 8]);
    map().fire('mouseout', { point: { x: 0, y: 0 }, lngLat: { wrap: () => ({ lng: 0, lat: 0 }) } });
    expect(dialog()).toBeNull();
  });

  test('with trackPointer have a place for touch, let the pointer through, and can be closed by escape alone', async () => {
    const { point, enginePopup, popupClasses, dialog, update } = await createMap({
      popups: [{ ...popup, trackPointer: true, open: true }],
    });
    const close = () => dialog()?.querySelector<HTMLElement>('.mapdock-popup-close')?.hidden;
    expect([enginePopup().position, close()]).toEqual([[1, 2], true]);
    point(3, 4);
    expect(enginePopup().position).toEqual([3, 4]);
    expect(popupClasses()).toContain('mapdock-popup-tracking');
    update({ popups: [{ ...popup, open: true }] });
    expect([enginePopup().position, close()]).toEqual([[1, 2], false]);
    expect(popupClasses()).not.toContain('mapdock-popup-tracking');
  });
});
