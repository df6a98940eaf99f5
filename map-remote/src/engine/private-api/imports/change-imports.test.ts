import { FakeMap } from '../../../testing/fakes/create-fake-map.js';
import { addImport, importIds, orderImports, removeImport } from './change-imports.js';

function createMap(...ids: readonly string[]) {
  const fake = new FakeMap();
  const map = fake.asEngineMap;
  for (const id of ids) addImport(map, { id, url: `https://styles.example/${id}` });
  return { fake, map };
}

test('imports that are not there are passed over, and nothing counts as moved for them', () => {
  const { map } = createMap('a', 'b');
  const all = importIds(map);
  expect(orderImports(map, ['none', ...all, 'none'])).toBe(false);
  expect(orderImports(map, ['none', ...all.toReversed()])).toBe(true);
  expect(importIds(map)).toEqual(all.toReversed());
});

test('nothing counts as moved if the engine leaves the order as it was', () => {
  const { fake, map } = createMap('a', 'b');
  jest.spyOn(fake, 'moveImport').mockImplementation();
  expect(orderImports(map, importIds(map).toReversed())).toBe(false);
});

test('the engine is not asked to remove an import that is not drawn', () => {
  const { fake, map } = createMap('a');
  const remove = jest.spyOn(fake, 'removeImport');
  removeImport(map, 'none');
  removeImport(map, 'a');
  expect(remove.mock.calls).toEqual([['a']]);
});
