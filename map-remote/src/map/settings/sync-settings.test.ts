import type { CameraChange, MapConfig } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { forwardCamera } from '../camera/forward-camera.js';
import { INTERACTIONS } from './apply-interaction.js';
import { syncSettings } from './sync-settings.js';

const EUROPE = [
  [-10, 35],
  [30, 60],
] as [[number, number], [number, number]];

/** A map with a style, which is updated from config to config. */
function createFollower() {
  const map = new FakeMap();
  map.loadStyle();
  let config = createConfig();
  const settings = syncSettings(map.asEngineMap, config);
  const apply = (changes: Partial<MapConfig>) => {
    const next = createConfig(changes);
    settings.apply(next, config);
    settings.applyToStyle(next, config);
    config = next;
    return map;
  };
  return { map, apply };
}

function switchesOf(map: FakeMap): Record<string, boolean> {
  const switches = map as unknown as Record<string, { isOn: boolean }>;
  return Object.fromEntries(INTERACTIONS.map((name) => [name, switches[name]?.isOn ?? false]));
}

describe('limits', () => {
  const DEFAULTS = { minZoom: -2, maxZoom: 22, minPitch: 0, maxPitch: 85 };

  test.each<[string, MapConfig['limits'][]]>([
    [
      'above the ones before',
      [
        { minZoom: 1, maxZoom: 3 },
        { minZoom: 10, maxZoom: 12 },
      ],
    ],
    [
      'below the ones before',
      [
        { minZoom: 10, maxZoom: 12 },
        { minZoom: 1, maxZoom: 3 },
      ],
    ],
    ['above the engine’s default', [{ minZoom: 23, maxZoom: 24 }]],
    ['of pitch above the ones before', [{ maxPitch: 10 }, { minPitch: 40, maxPitch: 60 }]],
    ['of pitch below the ones before', [{ minPitch: 40 }, { minPitch: 1, maxPitch: 10 }]],
  ])('%s are taken', (_where, steps) => {
    const { map, apply } = createFollower();
    for (const limits of steps) {
      apply({ limits });
      expect(map.limits).toEqual({ ...DEFAULTS, ...limits });
    }
    apply({});
    expect(map.limits).toEqual(DEFAULTS);
  });

  test('the area is set and removed', () => {
    const { map, apply } = createFollower();
    apply({ limits: { bounds: EUROPE } });
    expect(map.maxBounds).toEqual(EUROPE);
    apply({});
    expect(map.maxBounds).toBeUndefined();
  });

  test('a camera that they move was moved by the host', () => {
    const { map, apply } = createFollower();
    const changes: CameraChange[] = [];
    forwardCamera(map.asEngineMap, (change) => changes.push(change));
    apply({ limits: { minZoom: 4 } });
    expect(changes.map(({ phase, cause, camera }) => [phase, cause, camera.zoom])).toEqual([
      ['start', 'host', 4],
      ['move', 'host', 4],
      ['end', 'host', 4],
    ]);
    map.jumpTo({ zoom: 5 });
    expect(changes.at(-1)).toMatchObject({ cause: 'user', camera: { zoom: 5 } });
  });

  test('that holds also while a host answers the movement with another config', () => {
    const { map, apply } = createFollower();
    const causes: string[] = [];
    forwardCamera(map.asEngineMap, ({ cause, phase }) => {
      causes.push(cause);
      if (phase === 'start') apply({ limits: { minZoom: 4 } });
    });
    apply({ limits: { minZoom: 4 } });
    expect(causes).toContain('host');
    expect(causes).not.toContain('user');
  });
});

test('the page scrolls while the config says so', () => {
  const { map, apply } = createFollower();
  expect(apply({ interaction: { cooperativeGestures: true } }).isCooperative).toBe(true);
  expect(Object.values(switchesOf(map))).not.toContain(false);
  expect(apply({}).isCooperative).toBe(false);
});

test('ways to move are switched one by one, and on again when the config says nothing', () => {
  const { map, apply } = createFollower();
  apply({ interaction: { dragPan: false, keyboard: false, scrollZoom: true } });
  const off = Object.entries(switchesOf(map)).filter(([, isOn]) => !isOn);
  expect(off.map(([name]) => name)).toEqual(['dragPan', 'keyboard']);
  apply({});
  expect(Object.values(switchesOf(map))).not.toContain(false);
});

test('projection and language of the style are restored when the config drops them', () => {
  const { map, apply } = createFollower();
  apply({ projection: 'globe', language: 'de' });
  expect(map.styleSettings).toEqual({ projection: 'globe', language: 'de' });
  apply({});
  expect(map.styleSettings).toEqual({});
});

describe('options of gestures', () => {
  test('are set, changed and removed', () => {
    const { map, apply } = createFollower();
    apply({
      interaction: {
        scrollZoom: { around: 'center', speed: 2 },
        touchZoomRotate: { around: 'center', rotation: false },
        dragPan: { inertia: false },
        dragRotate: { pitch: false },
        keyboard: { rotation: false },
      },
    });
    expect(map.scrollZoom).toMatchObject({
      options: { around: 'center' },
      rates: { wheel: 2 / 450, trackPad: 0.02 },
    });
    expect(map.touchZoomRotate).toMatchObject({ options: { around: 'center' }, hasRotation: false });
    expect(map.dragPan.options).toEqual({ maxSpeed: 0 });
    expect([map.dragRotate.hasPitch, map.keyboard.hasRotation]).toEqual([false, false]);
    expect(Object.values(switchesOf(map))).not.toContain(false);

    apply({ interaction: { touchZoomRotate: { around: 'center' } } });
    expect(map.scrollZoom).toMatchObject({ options: undefined, rates: { wheel: 1 / 450, trackPad: 0.01 } });
    expect(map.touchZoomRotate).toMatchObject({ options: { around: 'center' }, hasRotation: true });
    expect(map.dragPan.options).toBeUndefined();
    expect([map.dragRotate.hasPitch, map.keyboard.hasRotation]).toEqual([true, true]);
  });
});

test('the earth is shown once, and again and again', () => {
  const { map, apply } = createFollower();
  apply({ renderWorldCopies: false });
  expect(map.hasWorldCopies).toBe(false);
  apply({});
  expect(map.hasWorldCopies).toBe(true);
});

test('a projection of a part of the earth is passed on as it is', () => {
  const { map, apply } = createFollower();
  const projection = { name: 'albers', center: [10, 50], parallels: [43, 62] } as const;
  apply({ projection });
  expect(map.styleSettings['projection']).toEqual(projection);
});
