import { toEngineStyle } from './to-engine-style.js';

test('a document with imports alone gets empty lists of its own', () => {
  const imports = [{ id: 'base', url: 'mapbox://styles/team/base' }];
  expect(toEngineStyle({ version: 8, imports })).toEqual({ version: 8, imports, sources: {}, layers: [] });
});

test.each(['mapbox://styles/team/base', { version: 8 as const, sources: {}, layers: [] }])(
  'any other style stays as it is: %j',
  (style) => {
    expect(toEngineStyle(style)).toBe(style);
  },
);
