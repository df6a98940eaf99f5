import { createPaintedMap } from '../../testing/fakes/fake-engine-internals.js';
import { holdRaisedLines } from './hold-raised-lines.js';

test('a line above the ground is drawn only with its module', () => {
  const { map, draw, drawn } = createPaintedMap();
  let isModuleThere = false;
  holdRaisedLines(map, () => isModuleThere);
  draw('road', false);
  draw('bridge', true);
  expect(drawn).toEqual(['road']);
  isModuleThere = true;
  draw('bridge', true);
  expect(drawn).toEqual(['road', 'bridge']);
});
