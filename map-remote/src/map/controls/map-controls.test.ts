import type { ControlsConfig, GeolocationResult, MapConfig } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { createFakeEngine, type FakeControl } from '../../testing/fakes/create-fake-engine.js';
import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { createEmitter } from '../foundation/emitter.js';
import { CONTROLS_CODE } from './late-controls.js';
import { createMapControls } from './map-controls.js';
import { createStringStore } from '../../texts/string-store.js';

beforeAll(() => CONTROLS_CODE.load());

function createControls({ direction = 'ltr' } = {}) {
  const { module: engine } = createFakeEngine();
  const map = new FakeMap({ container: document.createElement('div') });
  const root = document.createElement('div');
  const around = document.createElement('div');
  around.style.direction = direction;
  around.append(root);
  document.body.append(around);
  const strings = createStringStore(root, new AbortController().signal);
  const emitter = createEmitter();
  const controls = createMapControls({
    engine,
    map: map.asEngineMap,
    fullscreenContainer: root,
    strings,
    emitter,
    onFailed: () => () => {},
    signal: new AbortController().signal,
  });
  const update = (config: MapConfig) => {
    strings.update(config);
    controls.apply?.(config, config);
  };
  const shown = () =>
    Object.fromEntries(
      map.controls.map(({ control, corner }) => [
        control.constructor.name.replace('Control', '').toLowerCase(),
        corner,
      ]),
    );
  return { map, root, engine, emitter, update, shown };
}

test.each<[string, ControlsConfig | undefined, Record<string, string>]>([
  ['the defaults', undefined, { navigation: 'top-right', attribution: 'bottom-right' }],
  ['none', { navigation: false, attribution: false }, {}],
  [
    'all, each in its place',
    { scale: true, fullscreen: true, geolocate: true },
    {
      navigation: 'top-right',
      geolocate: 'top-right',
      fullscreen: 'top-right',
      scale: 'bottom-left',
      attribution: 'bottom-right',
    },
  ],
  [
    'corners by name',
    { navigation: 'bottom-start', scale: 'top-end', attribution: false },
    { navigation: 'bottom-left', scale: 'top-right' },
  ],
])('shows %s', (_what, config, expected) => {
  const { update, shown } = createControls();
  update(createConfig(config && { controls: config }));
  expect(shown()).toEqual(expected);
});

test('start is on the right where people read from there', () => {
  const { update, shown } = createControls({ direction: 'rtl' });
  update(createConfig({ controls: { scale: true } }));
  expect(shown()).toEqual({ navigation: 'top-left', scale: 'bottom-right', attribution: 'bottom-left' });
});

test('controls change sides when the config turns the reading direction', () => {
  const { update, shown } = createControls();
  update(createConfig({ controls: { scale: true } }));
  update(createConfig({ controls: { scale: true }, locale: { direction: 'rtl' } }));
  expect(shown()).toEqual({ navigation: 'top-left', scale: 'bottom-right', attribution: 'bottom-left' });
});

test('controls that stay are not touched, those that move or are removed are', () => {
  const { map, engine, update, shown } = createControls();
  update(createConfig({ controls: { scale: true, geolocate: true } }));
  const attribution = map.controls.find(({ control }) => control instanceof engine.AttributionControl);
  update(createConfig({ controls: { scale: 'top-start', navigation: false } }));
  expect(shown()).toEqual({ attribution: 'bottom-right', scale: 'top-left' });
  expect(map.controls).toContain(attribution);
});

test.each(['top-start', 'bottom-end'] as const)(
  'a control that comes back in %s stands in its place',
  (corner) => {
    const { map, update } = createControls();
    const all = { navigation: corner, geolocate: corner, fullscreen: corner, floor: corner, scale: corner };
    const place = () => [
      ...(map.getContainer()?.querySelectorAll('[class*=Control], .mapboxgl-ctrl-scale') ?? []),
    ];
    const classes = () => place().map(({ className }) => className);
    update(createConfig({ controls: all }));
    const atStart = classes();
    for (const name of ['navigation', 'geolocate', 'fullscreen', 'floor', 'scale'] as const) {
      const stays = place();
      update(createConfig({ controls: { ...all, [name]: false } }));
      update(createConfig({ controls: all }));
      expect(classes()).toEqual(atStart);
      expect(place().filter((element) => stays.includes(element))).toHaveLength(stays.length - 1);
    }
  },
);

test.each(['top-end', 'bottom-start'] as const)(
  'a control in %s stands where the engine puts it, beside what others have put there',
  (corner) => {
    const { map, update } = createControls();
    const [edge, side] = corner.split('-');
    const place = map
      .getContainer()
      ?.querySelector(`.mapboxgl-ctrl-${edge}-${side === 'end' ? 'right' : 'left'}`);
    const logo = document.createElement('a');
    place?.append(logo);
    update(createConfig({ controls: { navigation: false, attribution: false, scale: corner } }));
    const scale = place?.querySelector('.mapboxgl-ctrl-scale');
    expect([...(place?.children ?? [])]).toEqual(edge === 'top' ? [logo, scale] : [scale, logo]);
  },
);

test('full screen includes the messages', () => {
  const { map, root, engine, update } = createControls();
  update(createConfig({ controls: { fullscreen: true } }));
  const control = map.controls
    .map((shown) => shown.control)
    .find((each) => each instanceof engine.FullscreenControl);
  expect((control as unknown as FakeControl).options['container']).toBe(root);
});

test('what the control finds is reported', () => {
  const { map, emitter, update } = createControls();
  update(createConfig({ controls: { geolocate: true } }));
  const captured: GeolocationResult[] = [];
  emitter.on('mapgeolocate', (result) => captured.push(result));
  const { listeners } = map.controls
    .map(({ control }) => control as { listeners?: Record<string, (event: unknown) => void> })
    .find(({ listeners }) => listeners !== undefined) as {
    listeners: Record<string, (event: unknown) => void>;
  };
  const coords = { longitude: 11.5, latitude: 48.1, accuracy: 20, heading: NaN, speed: null };
  listeners['geolocate']?.({ coords });
  listeners['geolocate']?.({ coords: { ...coords, heading: 90, speed: 3 } });
  for (const code of [1, 2, 3]) listeners['error']?.({ code });
  listeners['outofmaxbounds']?.({});
  const found = { name: 'found', lngLat: [11.5, 48.1], accuracyMeters: 20 };
  expect(captured).toEqual([
    found,
    { ...found, headingDegrees: 90, metersPerSecond: 3 },
    ...['denied', 'unavailable', 'timeout', 'outside'].map((reason) => ({ name: 'failed', reason })),
  ]);
});
