import { ambiguousNames } from './ambiguous-names.js';
import type { Place } from './place.js';

const named = (name: string) => ({ name }) as Place;

test('are those that several places have, and the empty one', () => {
  const names = ambiguousNames([named('Rome'), named('Paris'), named('Rome'), named('')]);
  expect([...names].toSorted()).toEqual(['', 'Rome']);
});
