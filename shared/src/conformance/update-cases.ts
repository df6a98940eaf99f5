import type { MapConfig } from '../config/map-config.js';
import type { MapEventName } from '../handle/map-events.js';
import {
  expectClose,
  expectEqual,
  expectSoon,
  expectThrow,
  expectTrue,
  nextEvent,
  soon,
} from './assertions.js';
import { readyCase, type ConformanceCase } from './conformance-case.js';

const POINT = { type: 'Feature', id: 1, properties: {}, geometry: { type: 'Point', coordinates: [0, 0] } };
const DATA: Pick<MapConfig, 'sources' | 'layers'> = {
  sources: { places: { type: 'geojson', data: { type: 'FeatureCollection', features: [POINT] } as never } },
  layers: [{ id: 'places', type: 'circle', source: 'places' }],
};
const SELECTION = { sourceId: 'places', featureIds: [1] };
const POPUP = { id: 'note', position: [0, 0] as [number, number], content: 'Text' };

/** Cases in which a config or the handle changes a running map. */
export const UPDATE_CASES: readonly ConformanceCase[] = [
  readyCase('the camera starts where the first config sets it', ({ handle }, kit) => {
    const camera = handle.getCamera();
    const { center, zoom } = kit.config.camera;
    expectClose(camera?.center[0], center[0], 'longitude');
    expectClose(camera?.center[1], center[1], 'latitude');
    expectClose(camera?.zoom, zoom, 'zoom');
  }),
  readyCase(
    'a config that is not valid changes nothing and is reported with the path',
    async ({ handle }, kit) => {
      const reported = nextEvent(handle, 'maperror');
      const result = handle.update({ ...kit.config, camera: { zoom: 99 }, label: 'Other' });
      expectEqual(result.ok, false, 'the result');
      if (result.ok) return;
      expectEqual(result.error.code, 'CONFIG_INVALID', 'the code of the error');
      expectEqual(
        result.error.details.problems.map(({ path }) => path),
        ['camera.zoom'],
        'the paths',
      );
      expectEqual((await reported).code, 'CONFIG_INVALID', 'the code of maperror');
      expectEqual(handle.status.name, 'ready', 'the status');
      expectClose(handle.getCamera()?.zoom, kit.config.camera.zoom, 'zoom');
    },
  ),
  readyCase('fields that the remote does not know are reported and ignored', ({ handle }, kit) => {
    const result = handle.update({ ...kit.config, weather: 'sunny' } as never);
    expectEqual(result.ok && result.unknownFields, ['weather'], 'the unknown fields');
  }),
  readyCase('a config equal to the last one changes nothing and emits nothing', async ({ handle }, kit) => {
    await soon();
    const reported: string[] = [];
    const names: MapEventName[] = ['camerachange', 'mapselectionchange', 'popupchange', 'maperror'];
    for (const name of names) handle.on(name, () => void reported.push(name));
    handle.moveCamera({ zoom: kit.config.camera.zoom + 1 });
    await soon();
    reported.length = 0;
    handle.update(JSON.parse(JSON.stringify(kit.config)) as MapConfig);
    await soon();
    expectEqual(reported, [], 'the events');
    expectClose(
      handle.getCamera()?.zoom,
      kit.config.camera.zoom + 1,
      'the zoom that the handle was moved to',
    );
  }),
  readyCase(
    'another camera in the config moves the map, with the host as the cause',
    async ({ handle }, kit) => {
      const ended = nextEvent(handle, 'camerachange', ({ phase }) => phase === 'end');
      handle.update({ ...kit.config, camera: { ...kit.config.camera, zoom: kit.config.camera.zoom + 1 } });
      const { cause, camera } = await ended;
      expectEqual(cause, 'host', 'the cause');
      expectClose(camera.zoom, kit.config.camera.zoom + 1, 'zoom');
    },
  ),
  readyCase('moveCamera leaves absent members unchanged', async ({ handle }, kit) => {
    const ended = nextEvent(handle, 'camerachange', ({ phase }) => phase === 'end');
    handle.moveCamera({ bearing: 30 });
    const { camera } = await ended;
    expectClose(camera.bearing, 30, 'bearing');
    expectClose(camera.zoom, kit.config.camera.zoom, 'zoom');
    expectClose(camera.center[0], kit.config.camera.center[0], 'longitude');
  }),
  readyCase('a place and its point on the map lead to each other', ({ handle }, kit) => {
    const [lng, lat] = kit.config.camera.center;
    const point = handle.project([lng + 1, lat - 1]);
    const place = point && handle.unproject(point);
    expectClose(place?.[0], lng + 1, 'longitude', 1e-3);
    expectClose(place?.[1], lat - 1, 'latitude', 1e-3);
  }),
  readyCase('queries return a list, and refuse a point and a box at once', ({ handle }) => {
    expectTrue(Array.isArray(handle.queryFeatures()), 'a list of drawn features');
    expectEqual(handle.querySourceFeatures('not-there'), [], 'the features of an unknown source');
    const box = [
      [0, 0],
      [1, 1],
    ] as const;
    expectThrow(() => handle.queryFeatures({ point: [0, 0], bounds: box }), 'point and bounds', TypeError);
  }),
  readyCase(
    'another selection in the config is reported, that of the first config is not',
    async ({ handle }, kit) => {
      let count = 0;
      handle.on('mapselectionchange', () => void (count += 1));
      await soon();
      expectEqual(count, 0, 'the events for the first selection');
      const reported = nextEvent(handle, 'mapselectionchange');
      handle.update({ ...kit.config, ...DATA });
      const { selection, cause } = await reported;
      expectEqual([selection, cause], [undefined, 'host'], 'the selection and its cause');
    },
    { ...DATA, selection: SELECTION },
  ),
  readyCase(
    'a popup opens and closes as the config sets it',
    async ({ handle }, kit) => {
      const opened = nextEvent(handle, 'popupchange');
      handle.update({ ...kit.config, popups: [{ ...POPUP, open: true }] });
      expectEqual(await opened, { popupId: 'note', open: true, reason: 'host' }, 'the first event');
      const closed = nextEvent(handle, 'popupchange');
      handle.update({ ...kit.config, popups: [POPUP] });
      expectEqual(await closed, { popupId: 'note', open: false, reason: 'host' }, 'the second event');
    },
    { popups: [POPUP] },
  ),
  readyCase(
    "an element of the host's stands on the map until it is removed",
    async ({ handle, container }, kit) => {
      const element = document.createElement('div');
      const attachment = handle.addMarker(element, { id: 'own', label: 'Own', position: [0, 0] });
      await expectSoon(() => container.contains(element), 'the element in the map');
      handle.update({ ...kit.config, label: 'Other' });
      expectTrue(container.contains(element), 'the element in the map after an update');
      attachment.remove();
      attachment.remove();
      expectTrue(!container.contains(element), 'no element after its removal');
    },
  ),
  readyCase(
    "a popup of the host's is in the page while it is open, and says so",
    async ({ handle, container }) => {
      const element = document.createElement('div');
      const attachment = handle.addPopup(element, { id: 'own', position: [0, 0] });
      await soon();
      expectTrue(!container.contains(element), 'no element of a closed popup');
      const opened = nextEvent(handle, 'popupchange');
      attachment.update({ id: 'own', position: [0, 0], open: true });
      expectEqual(await opened, { popupId: 'own', open: true, reason: 'host' }, 'the event');
      expectTrue(container.contains(element), 'the element of the open popup');
      attachment.remove();
      expectTrue(!container.contains(element), 'no element after its removal');
    },
  ),
  readyCase(
    "an id that the config's markers have is refused",
    async ({ handle, container }) => {
      const element = document.createElement('div');
      const reported = nextEvent(handle, 'maperror');
      handle.addMarker(element, { id: 'taken', label: 'Own', position: [0, 0] });
      const error = await reported;
      expectEqual(error.code, 'CONFIG_INVALID', 'the code of maperror');
      expectTrue(!container.contains(element), 'no element in the map');
    },
    { markers: [{ id: 'taken', label: 'Taken', position: [1, 1] }] },
  ),
  readyCase('a controlled camera goes where each config sets it', async ({ handle }, kit) => {
    const [lng, lat] = kit.config.camera.center;
    for (const step of [1, 2, 3]) {
      const camera = { center: [lng + step, lat] as [number, number], controlled: true };
      handle.update({ ...kit.config, camera });
      expectClose(handle.getCamera()?.center[0], lng + step, 'longitude');
    }
    expectClose(handle.getCamera()?.zoom, kit.config.camera.zoom, 'the zoom, which was not named');
  }),
  readyCase(
    'a placement that is not valid is reported and shows nothing until it is corrected',
    async ({ handle, container }) => {
      const element = document.createElement('div');
      const reported = nextEvent(handle, 'maperror');
      const attachment = handle.addMarker(element, { id: 'own', label: 'Own', position: [0, 99] });
      expectEqual((await reported).code, 'CONFIG_INVALID', 'the code of maperror');
      expectTrue(!container.contains(element), 'no element in the map');
      attachment.update({ id: 'own', label: 'Own', position: [0, 9] });
      await expectSoon(() => container.contains(element), 'the element in the map');
    },
  ),
  readyCase(
    'a listener that unsubscribed is not called, and one that was subscribed twice is called twice',
    async ({ handle }, kit) => {
      let count = 0;
      const listener = () => void (count += 1);
      const stop = handle.on('camerachange', listener);
      handle.on('camerachange', listener);
      stop();
      stop();
      const seen: string[] = [];
      handle.on('camerachange', ({ phase }) => void seen.push(phase));
      const ended = nextEvent(handle, 'camerachange', ({ phase }) => phase === 'end');
      handle.moveCamera({ zoom: kit.config.camera.zoom + 0.5 });
      await ended;
      expectEqual(count, seen.length, 'the calls of the subscription that is left');
    },
  ),
  readyCase('a picture of the map is a PNG', async ({ handle }) => {
    const picture = await handle.screenshot();
    expectEqual(picture.ok && picture.value.type, 'image/png', 'the type of the picture');
  }),
];
