import type { LayerConfig } from '@mapdock/shared';
import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { applyData } from './apply-data.js';
import { updateSlots } from './place-layer.js';
import { NO_DATA, planData, type AppliedData } from './plan-data.js';

const attempt = (call: () => void) => {
  call();
  return [];
};
const layer = (id: string, slot?: string, beforeId?: string): LayerConfig => ({
  id,
  type: 'background',
  ...(slot && { slot }),
  ...(beforeId && { beforeId }),
});

function createStyle(slots: readonly string[]) {
  const map = new FakeMap();
  Object.assign(map, { slots });
  map.layers.push(layer('sea'), { ...layer('names'), slot: 'top' } as LayerConfig);
  let applied: AppliedData = NO_DATA;
  const use = (layers: readonly LayerConfig[]) => {
    ({ applied } = applyData(
      map.asEngineMap,
      attempt,
      applied,
      { layers } as never,
      planData(applied, { layers }),
    ));
  };
  /** Ids of the layers of one slot, the lowest first. */
  const inSlot = (slot?: string) =>
    map.layers.filter((each) => each.slot === slot && each.id !== 'sea').map(({ id }) => id);
  return { map, use, inSlot };
}

const SLOTS = ['bottom', 'middle', 'top'];

test('layers of a slot keep the order of the list, whatever stands between', () => {
  const { use, inSlot } = createStyle(SLOTS);
  use([
    layer('a', 'middle'),
    layer('b', 'bottom'),
    layer('c', 'middle'),
    layer('d'),
    layer('e', 'middle'),
    layer('f'),
  ]);
  expect([inSlot('bottom'), inSlot('middle'), inSlot()]).toEqual([['b'], ['a', 'c', 'e'], ['d', 'f']]);
});

test.each([
  ['in a style without slots', []],
  ['of which the style lacks one', ['middle']],
])('slots %s count as none', (_what, slots) => {
  const { use, map } = createStyle(slots);
  use([layer('a', 'top'), layer('b', 'bottom'), layer('c'), layer('d', 'top')]);
  expect(map.layers.map(({ id }) => id).slice(2)).toEqual(['a', 'b', 'c', 'd']);
});

test('a change of the order, and a layer that comes between, give the order of the list', () => {
  const { use, inSlot } = createStyle(SLOTS);
  const [a, b, c, d] = [
    layer('a', 'middle'),
    layer('b', 'bottom'),
    layer('c', 'middle'),
    layer('d', 'middle'),
  ];
  use([a, b, c]);
  use([c, b, a]);
  expect(inSlot('middle')).toEqual(['c', 'a']);
  use([c, b, d, a]);
  expect(inSlot('middle')).toEqual(['c', 'd', 'a']);
  use([a, d, b, c]);
  expect(inSlot('middle')).toEqual(['a', 'd', 'c']);
});

test('below a layer of the style stands only what is in its slot, or in none', () => {
  const { use, inSlot, map } = createStyle(SLOTS);
  use([
    layer('a', 'top', 'names'),
    layer('b', 'bottom', 'names'),
    layer('c', 'top'),
    layer('d', undefined, 'names'),
  ]);
  expect(inSlot('top')).toEqual(['a', 'names', 'c']);
  expect(inSlot('bottom')).toEqual(['b']);
  expect(map.layers.findIndex(({ id }) => id === 'd')).toBeLessThan(
    map.layers.findIndex(({ id }) => id === 'names'),
  );
});

test('a slot that comes with a change of the style takes its layers, in their order', () => {
  const { use, inSlot, map } = createStyle([]);
  const layers = [layer('a', 'middle'), layer('b'), layer('c', 'middle')];
  use(layers);
  Object.assign(map, { slots: SLOTS });
  updateSlots(map.asEngineMap, layers);
  expect([inSlot('middle'), inSlot()]).toEqual([['a', 'c'], ['b']]);
});
