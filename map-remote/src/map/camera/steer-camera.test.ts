import type { CameraConfig } from '@mapdock/shared';
import { createConfig } from '../../testing/create-config.js';
import { createControlled, createSteered } from '../../testing/create-steered.js';
import { RESIZE_MOVE } from './host-move.js';
import { CAMERA_CONTROL } from './late-camera-control.js';

beforeAll(() => CAMERA_CONTROL.load());

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('without control', () => {
  test('stays where the user moved it while the config’s camera is the same', () => {
    const { map, update } = createSteered({ zoom: 3 });
    map.jumpTo({ zoom: 9 });
    update({ zoom: 3, transition: 'ease' });
    expect(map.camera.zoom).toBe(9);
    update({ zoom: 4 });
    expect(map.camera.zoom).toBe(4);
  });

  test('stays where a map that was replaced had been left', () => {
    const { map, rest } = createSteered({ zoom: 3 }, { leftAt: 9 });
    rest();
    expect(map.camera.zoom).toBe(9);
  });
});

describe('bounds at the start', () => {
  const bounds: NonNullable<CameraConfig['bounds']> = [
    [0, 0],
    [50, 50],
  ];

  test('are fitted into each size until the first view is complete', () => {
    const { map, steering, resizeTo } = createSteered({ bounds, padding: 8 }, { size: 10 });
    resizeTo(200);
    map.resize(RESIZE_MOVE);
    expect(map.camera).toMatchObject({ center: [25, 25], zoom: 2 });
    resizeTo(400);
    map.resize(RESIZE_MOVE);
    expect(map.camera.zoom).toBe(3);
    steering.settle?.();
    resizeTo(50);
    map.resize(RESIZE_MOVE);
    expect(map.camera.zoom).toBe(3);
  });

  test.each<[string, (steered: ReturnType<typeof createSteered>) => void]>([
    ['the user', ({ map }) => map.step('movestart', { zoom: 5 })],
    ['the host', ({ update }) => update({ zoom: 5 })],
  ])('are left alone once %s has moved the map', (_who, move) => {
    const steered = createSteered({ bounds });
    move(steered);
    steered.map.resize(RESIZE_MOVE);
    expect(steered.map.camera.zoom).toBe(5);
  });
});

describe('a controlled camera', () => {
  test('does not step back in a gesture when the host answers later', () => {
    const { map, update, rest } = createControlled();
    for (const zoom of [1, 2, 3, 4]) {
      map.step('move', { zoom });
      // The host answers one event behind.
      if (zoom > 1) update({ zoom: zoom - 1 });
      expect(map.camera.zoom).toBe(zoom);
    }
    map.step('moveend');
    update({ zoom: 4 });
    rest();
    expect(map.camera.zoom).toBe(4);
  });

  test('goes back when the host does not answer, but only after it had time to', () => {
    const { map, reports, rest } = createControlled(2);
    map.step('movestart', { zoom: 3 });
    map.step('moveend', { zoom: 4 });
    expect(map.camera.zoom).toBe(4);
    rest();
    expect(map.camera.zoom).toBe(2);
    expect(reports().slice(-3)).toEqual([
      ['start', 'host', 2],
      ['move', 'host', 2],
      ['end', 'host', 2],
    ]);
    rest();
    expect(reports()).toHaveLength(5);
  });

  test('does not go back while the next gesture follows', () => {
    const { map, update, rest } = createControlled();
    map.step('movestart', { zoom: 1 });
    map.step('moveend');
    map.step('movestart', { zoom: 2 });
    rest();
    update({ zoom: 1 });
    expect(map.camera.zoom).toBe(2);
  });

  test('follows a host that answers otherwise within the event, without ending the gesture or reporting it twice', () => {
    const { map, reports, answerWith } = createControlled();
    answerWith((zoom) => Math.min(zoom, 3));
    for (const zoom of [2, 4, 5]) {
      map.step('move', { zoom });
      expect(map.camera.zoom).toBe(Math.min(zoom, 3));
    }
    map.step('moveend');
    expect(reports()).toEqual([
      ['move', 'user', 2],
      ['move', 'user', 4],
      ['move', 'user', 5],
      ['end', 'user', 3],
    ]);
  });

  test('follows a host that answers otherwise later, again and again', () => {
    const { map, update } = createControlled();
    for (const zoom of [4, 5, 6]) {
      map.step('move', { zoom });
      update({ zoom: 3 });
      expect(map.camera.zoom).toBe(3);
    }
  });

  test('ends a glide that the host stops, and reports the end', () => {
    const { map, reports, answerWith } = createControlled();
    answerWith((zoom) => Math.min(zoom, 3));
    const jumpTo = map.jumpTo.bind(map);
    map.jumpTo = (...parameters) => {
      map.isInMotion = false;
      jumpTo(...parameters);
    };
    map.step('move', { zoom: 4 });
    expect(reports()).toEqual([
      ['move', 'user', 4],
      ['end', 'host', 3],
    ]);
  });

  test('follows the host while the wheel turns, without a report of its own', () => {
    const { map, update, rest, reports } = createControlled();
    map.scrollZoom.isInUse = true;
    for (const zoom of [4, 5]) {
      map.step('move', { zoom });
      update({ zoom: 3 });
      expect(map.camera.zoom).toBe(3);
    }
    map.step('moveend');
    map.scrollZoom.isInUse = false;
    rest();
    expect(map.camera.zoom).toBe(3);
    expect(reports()).toEqual([
      ['move', 'user', 4],
      ['move', 'user', 5],
      ['end', 'user', 3],
    ]);
  });

  test('does not take an unrelated update in a gesture for a refusal', () => {
    const { map, steering } = createControlled(2);
    map.step('move', { zoom: 3 });
    const other = createConfig({ camera: { zoom: 2, controlled: true }, label: 'Other' });
    steering.apply?.(other, other);
    expect(map.camera.zoom).toBe(3);
  });

  test('stays with a host that refuses within the event', () => {
    const { map, answerWith } = createControlled(2);
    answerWith(() => 2);
    map.step('move', { zoom: 3 });
    expect(map.camera.zoom).toBe(2);
  });

  test('leaves members alone that the config does not have', () => {
    const { map, update, rest } = createControlled(2);
    map.step('movestart', { center: [5, 5], bearing: 40 });
    update({ zoom: 2, pitch: 10 });
    map.step('moveend');
    rest();
    expect(map.camera).toEqual({ center: [5, 5], bearing: 40, zoom: 2, pitch: 10 });
  });

  test('follows the host to and fro', () => {
    const { map, update, rest } = createControlled(1);
    for (const zoom of [2, 1, 2, 1]) {
      update({ zoom });
      expect(map.camera.zoom).toBe(zoom);
    }
    rest();
    expect(map.camera.zoom).toBe(1);
  });

  test('rests at its limits, however often the host moves it beyond', () => {
    const { map, update, reports, rest } = createControlled();
    map.setMaxZoom(5);
    update({ zoom: 9 });
    rest();
    update({ zoom: 9 });
    rest();
    expect(map.camera.zoom).toBe(5);
    expect(reports()).toHaveLength(3);
  });

  test('does not move for ever with a host that answers each report with another camera', () => {
    const { map, answerWith, rest, ended } = createControlled();
    answerWith((zoom) => zoom + 1);
    map.step('move', { zoom: 1 });
    expect(map.camera.zoom).toBe(2);
    map.step('moveend');
    rest();
    ended.abort();
    const { zoom } = map.camera;
    rest();
    expect(map.camera.zoom).toBe(zoom);
  });

  test('ends by config, and the map stays where it is', () => {
    const { map, update, rest } = createControlled(2);
    map.step('movestart', { zoom: 3 });
    map.step('moveend');
    update({ zoom: 2, controlled: false });
    rest();
    expect(map.camera.zoom).toBe(3);
    update({ zoom: 2 });
    expect(map.camera.zoom).toBe(2);
  });

  test('wins over where a map that was replaced had been left', () => {
    const { map } = createControlled(2, { leftAt: 9 });
    expect(map.camera.zoom).toBe(2);
  });
});
