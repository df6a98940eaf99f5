import { createControlled, createSteered } from '../../testing/create-steered.js';
import { RESIZE_MOVE } from './host-move.js';
import { CAMERA_CONTROL } from './late-camera-control.js';

beforeAll(() => CAMERA_CONTROL.load());

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('padding beside a center', () => {
  const padding = { left: 40 };
  const sides = { top: 0, bottom: 0, left: 40, right: 0 };

  test('is set from the start, and also on a map that replaces another', () => {
    expect(createSteered({ zoom: 3, padding }).map.padding).toEqual(sides);
    expect(createSteered({ zoom: 3, padding }, { leftAt: 9 }).map.padding).toEqual(sides);
  });

  test('changes without moving the map back, and is removed with the config', () => {
    const { map, update } = createSteered({ zoom: 3 });
    map.jumpTo({ zoom: 9 });
    update({ zoom: 3, padding });
    expect([map.padding, map.camera.zoom]).toEqual([sides, 9]);
    update({ zoom: 3 });
    expect([map.padding.left, map.camera.zoom]).toEqual([0, 9]);
  });

  test('is less in a map that is too small for it, and as wanted again in a large one', () => {
    const { map, resizeTo } = createSteered({ zoom: 3, padding });
    resizeTo(20);
    map.resize(RESIZE_MOVE);
    expect(map.padding.left).toBe(18);
    resizeTo(200);
    map.resize(RESIZE_MOVE);
    expect(map.padding.left).toBe(40);
  });

  test('is 0 once bounds are shown', () => {
    const { map, update } = createSteered({ zoom: 3, padding });
    update({
      bounds: [
        [0, 0],
        [50, 50],
      ],
    });
    expect(map.padding.left).toBe(0);
  });

  test('changes at once within a gesture, which an animation would end', () => {
    const { map, update } = createControlled(3);
    map.step('movestart');
    update({ zoom: 3, padding, transition: 'ease' });
    expect([map.padding, map.eased]).toEqual([sides, []]);
  });

  test('changes on a controlled map as well, which stays where the user moved it with consent', () => {
    const { map, update, rest } = createControlled(3);
    map.step('movestart');
    map.step('moveend', { zoom: 9 });
    update({ zoom: 9, padding });
    rest();
    expect([map.padding, map.camera.zoom]).toEqual([sides, 9]);
    update({ zoom: 9 });
    rest();
    expect([map.padding.left, map.camera.zoom]).toEqual([0, 9]);
  });
});
