import type { Place } from '../../places/place.js';
import { matchPlaces } from './match-places.js';

const contains = (text: string, part: string) => text.includes(part);
const places = Array.from({ length: 250 }, (_, index) => ({ name: `place ${index}` }) as Place);

test('shows at most 200 places, and the number of all', () => {
  const { shown, count } = matchPlaces(places, ' ', contains);
  expect(shown).toHaveLength(200);
  expect(count).toBe(250);
});

test('finds those whose name holds what was typed, however far down', () => {
  const { shown, count } = matchPlaces(places, ' 249 ', contains);
  expect(shown.map(({ name }) => name)).toEqual(['place 249']);
  expect(count).toBe(1);
});
