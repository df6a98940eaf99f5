import type { LayerConfig } from '@mapdock/shared';
import type { EngineMap } from '../../../engine/engine-module.js';
import { withPromotedIds } from './with-promoted-ids.js';

const layer = { id: 'l', type: 'circle', source: 's', 'source-layer': 'inner' } as LayerConfig;

const replaced = (promoteId: unknown, value: unknown) =>
  withPromotedIds({ getSource: () => ({ promoteId }) } as unknown as EngineMap, layer)(value);

const COLOR = ['case', ['==', ['id'], 'a'], 'red', ['match', ['id'], ['id', 'b'], 'blue', 'black']];

const colorBy = (id: unknown) => [
  'case',
  ['==', id, 'a'],
  'red',
  ['match', id, ['id', 'b'], 'blue', 'black'],
];

describe('withPromotedIds', () => {
  it.each([
    ['a property', 'code', ['get', 'code']],
    ['a property of the layer in the source', { inner: 'code', other: 'x' }, ['get', 'code']],
    ['an expression', ['concat', ['get', 'code'], '!'], ['concat', ['get', 'code'], '!']],
    ['no property of this layer', { other: 'x' }, ['id']],
    ['nothing', undefined, ['id']],
  ])('gives ids from %s', (_, promoteId, id) => {
    expect(replaced(promoteId, { paint: { color: COLOR }, filter: ['has', 'id'] })).toEqual({
      paint: { color: colorBy(id) },
      filter: ['has', 'id'],
    });
  });

  it('leaves data that looks like the expression', () => {
    const data = ['match', ['get', 'kind'], ['id'], ['literal', ['id']], ['literal', []]];
    expect(replaced('code', data)).toEqual(data);
  });
});
