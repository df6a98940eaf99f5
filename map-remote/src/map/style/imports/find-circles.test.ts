import { FakeMap } from '../../../testing/fakes/create-fake-map.js';
import { createFakeStyle } from '../../../testing/fakes/fake-engine-internals.js';
import { findCircles } from './find-circles.js';

const OWN = 'https://styles.example/own';

function find(own: Parameters<typeof findCircles>[1], loading: Record<string, string>) {
  const map = new FakeMap();
  map.style = createFakeStyle({ loading });
  return findCircles(map.asEngineMap, own).map(({ imported }) => imported);
}

test('a style that imports its own address is a circle', () => {
  const loading = { roads: 'https://styles.example/roads', self: OWN };
  expect(find(OWN, loading)).toEqual([{ id: 'self', url: OWN }]);
});

test('a document has no address, and what it contains has none either', () => {
  const document = { version: 8 as const, sources: {}, layers: [] };
  expect(find(document, { self: OWN, contained: '' })).toEqual([]);
});
