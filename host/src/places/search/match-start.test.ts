import { matchStart } from './match-start.js';

const collator = new Intl.Collator('en', { usage: 'search', sensitivity: 'base' });
const startingWith = (text: string, names: readonly string[]) => names.filter(matchStart(text, collator));

test('finds names by their start, whatever the accents and the size of the letters', () => {
  const names = ['Ape', 'Äpfel', 'apfel 2', 'Ap', 'Birne', 'ÄPFEL 3', '', 'Pfel', 'Apfel'];
  expect(startingWith('apf', names)).toEqual(['Äpfel', 'apfel 2', 'ÄPFEL 3', 'Apfel']);
  expect(startingWith('ö', names)).toEqual([]);
});

test('compares few of many names by the rules of the language', () => {
  let comparisons = 0;
  const compare = (one: string, other: string) => {
    comparisons += 1;
    return collator.compare(one, other);
  };
  const names = Array.from({ length: 10_000 }, (_, index) => `Place ${index}`);
  const found = names.filter(matchStart('place 99', { ...collator, compare }));
  expect(found).toHaveLength(111);
  expect(comparisons).toBeLessThan(100);
});
