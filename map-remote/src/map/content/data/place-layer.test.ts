import type { LayerConfig } from '@mapdock/shared';
import { FakeMap } from '../../../testing/fakes/create-fake-map.js';
import { applyData } from './apply-data.js';
import { createNamingLayers } from './naming-layers.js';
import { updateSlots } from './place-layer.js';
import { NO_DATA, planData, type AppliedData } from './plan-data.js';

const callEngine = (call: () => void) => {
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
  const naming = createNamingLayers();
  let applied: AppliedData = NO_DATA;
  const use = (layers: readonly LayerConfig[]) => {
    ({ applied } = applyData(
      map.asEngineMap,
      callEngine,
      applied,
      { layers } as never,
      planData(applied, { layers }),
      naming,
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

const inImport = (id: string, beforeId: string, importId = 'basemap'): LayerConfig => ({
  id,
  type: 'background',
  beforeId: { id: beforeId, importId },
});
const orderInImport = ({ imported }: FakeMap) => imported.layers.map(({ id }) => id);
const BELOW_BUILDING = 'mapdock-below basemap building';

test('below a layer of an import stands what names it so, in a slot that is there as long as it is needed', () => {
  const { use, inSlot, map } = createStyle([]);
  map.setStyle('a', {});
  const before = orderInImport(map);
  use([inImport('a', 'building'), layer('b'), inImport('c', 'building')]);
  expect([inSlot(BELOW_BUILDING), orderInImport(map)]).toEqual([
    ['a', 'c'],
    [BELOW_BUILDING, ...before],
  ]);
  use([inImport('c', 'building'), layer('b'), inImport('a', 'poi-label')]);
  expect([inSlot(BELOW_BUILDING), inSlot('mapdock-below basemap poi-label')]).toEqual([['c'], ['a']]);
  use([layer('a'), layer('b'), layer('c')]);
  expect([inSlot(), orderInImport(map)]).toEqual([['a', 'b', 'c'], before]);
});

test.each([
  ['an import that the style lacks', inImport('a', 'building', 'other'), 'the style has no import "other"'],
  ['a layer that the import lacks', inImport('a', 'bulding'), 'the import "basemap" has no layer "bulding"'],
  [
    'a layer of an import by its id alone',
    layer('a', undefined, 'building'),
    'the import "basemap" has the layer, so expected {"id":"building","importId":"basemap"}',
  ],
  ['a layer that nothing has', layer('a', undefined, 'bulding'), 'the style has no layer "bulding"'],
])('%s is told, and the layer is on top', (_what, wanted, reason) => {
  const { map } = createStyle([]);
  map.setStyle('a', {});
  const layers = [wanted];
  const { errors } = applyData(
    map.asEngineMap,
    callEngine,
    NO_DATA,
    { layers } as never,
    planData(NO_DATA, { layers }),
    createNamingLayers(),
  );
  expect(errors.map(({ details }) => details)).toEqual([{ path: 'layers[0].beforeId', reason }]);
  expect(map.layers.at(-1)).toMatchObject({ id: 'a' });
});

test('a slot that an import has lost is made again', () => {
  const { use, inSlot, map } = createStyle([]);
  map.setStyle('a', {});
  const layers = [inImport('a', 'building')];
  use(layers);
  map.setStyle('b', {});
  map.layers.push({ ...layer('a'), slot: 'gone' } as LayerConfig);
  updateSlots(map.asEngineMap, layers);
  expect([inSlot(BELOW_BUILDING), orderInImport(map)[0]]).toEqual([['a'], BELOW_BUILDING]);
});
