import type { ControlsConfig } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { createFakeEngine } from '../../testing/fakes/create-fake-engine.js';
import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { createStringStore } from '../../texts/string-store.js';
import { createEmitter } from '../foundation/emitter.js';
import { CONTROLS_CODE } from './late-controls.js';
import { createMapControls } from './map-controls.js';

beforeAll(() => CONTROLS_CODE.load());

function createControls(first: ControlsConfig) {
  const { module: engine } = createFakeEngine();
  const root = document.createElement('div');
  const container = document.createElement('div');
  for (const [side, size] of Object.entries({ clientWidth: 1000, clientHeight: 500 }))
    Object.defineProperty(container, side, { value: size });
  root.append(container);
  document.body.append(root);
  const map = new FakeMap({ container });
  const strings = createStringStore(root, new AbortController().signal);
  const controls = createMapControls({
    engine,
    map: map.asEngineMap,
    fullscreenContainer: root,
    strings,
    emitter: createEmitter(),
    onFailed: () => () => {},
    signal: new AbortController().signal,
  });
  const update = (config: ControlsConfig) => {
    const next = createConfig({ controls: config, locale: { language: 'en' } });
    strings.update(next);
    controls.apply?.(next, next);
  };
  update(first);
  const elementOf = (name: string) => container.querySelector<HTMLElement>(`.${name}Control`);
  return {
    map,
    update,
    elementOf,
    optionsOf: (name: string) => JSON.parse(elementOf(name)?.dataset['options'] ?? '{}') as object,
    cornerOf: (name: string) => elementOf(name)?.parentElement?.className,
    scale: () => container.querySelector<HTMLElement>('.mapboxgl-ctrl-scale'),
  };
}

test('an object switches a control on, in its own corner or the one that it names', () => {
  const { cornerOf, update } = createControls({ geolocate: {}, navigation: { corner: 'bottom-start' } });
  expect([cornerOf('Geolocate'), cornerOf('Navigation')]).toEqual([
    'mapboxgl-ctrl-top-right',
    'mapboxgl-ctrl-bottom-left',
  ]);
  update({ geolocate: { corner: 'top-start' } });
  expect(cornerOf('Geolocate')).toBe('mapboxgl-ctrl-top-left');
});

test('buttons of the navigation are switched off one by one, and only another value makes it anew', () => {
  const { elementOf, optionsOf, update } = createControls({ navigation: { compass: false } });
  expect(optionsOf('Navigation')).toEqual({ showCompass: false, showZoom: true, visualizePitch: true });
  const first = elementOf('Navigation');
  update({ navigation: { compass: false } });
  expect(elementOf('Navigation')).toBe(first);
  update({ navigation: { zoom: false, visualizePitch: false } });
  expect(optionsOf('Navigation')).toEqual({ showCompass: true, showZoom: false, visualizePitch: false });
});

test('credits of the config are those of the control, and folding is left to the engine unless the config says', () => {
  const { optionsOf, update } = createControls({ attribution: { custom: 'Us' } });
  expect(optionsOf('Attribution')).toEqual({ customAttribution: ['Us'] });
  update({ attribution: { compact: true, custom: ['Us', 'Them'] } });
  expect(optionsOf('Attribution')).toEqual({ compact: true, customAttribution: ['Us', 'Them'] });
});

test('the scale bar has its own width and units, live', () => {
  const { scale, update } = createControls({ scale: true });
  const first = scale();
  const width = () => parseFloat(first?.style.width ?? '');
  expect([width() <= 100, first?.textContent]).toEqual([true, '10,000 km']);
  update({ scale: { maxWidth: 300, unit: 'imperial' } });
  expect([scale(), width() > 100, first?.textContent]).toEqual([first, true, '20,000 mi']);
  update({ scale: true });
  expect([width() <= 100, first?.textContent]).toEqual([true, '10,000 km']);
});

test('geolocation has the defaults of this map, and the given options beside those of the engine', () => {
  const { optionsOf } = createControls({
    geolocate: { positionOptions: { enableHighAccuracy: true }, fitBoundsOptions: { pitch: 30 } },
  });
  expect(optionsOf('Geolocate')).toEqual({
    trackUserLocation: true,
    followUserLocation: true,
    showUserLocation: true,
    showAccuracyCircle: true,
    showUserHeading: true,
    positionOptions: { enableHighAccuracy: true, maximumAge: 0, timeout: 6000 },
    fitBoundsOptions: { maxZoom: 15, pitch: 30 },
  });
});

test('geolocation goes on tracking with other options, but for those that begin it anew', () => {
  const { elementOf, optionsOf, update } = createControls({ geolocate: true });
  const first = elementOf('Geolocate');
  update({
    geolocate: {
      followUserLocation: false,
      showUserLocation: false,
      showAccuracyCircle: false,
      showUserHeading: false,
      fitBoundsOptions: { maxZoom: 9 },
    },
  });
  expect(elementOf('Geolocate')).toBe(first);
  expect(optionsOf('Geolocate')).toMatchObject({
    followUserLocation: false,
    showUserLocation: false,
    showAccuracyCircle: false,
    showUserHeading: false,
    fitBoundsOptions: { maxZoom: 9 },
  });
  for (const geolocate of [{ trackUserLocation: false }, { positionOptions: { timeout: 1 } }]) {
    const before = elementOf('Geolocate');
    update({ geolocate });
    expect(elementOf('Geolocate')).not.toBe(before);
  }
});
