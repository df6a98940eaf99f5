import ar from './ar.json';
import de from './de.json';
import english from './en.json';
import es from './es.json';
import fr from './fr.json';
import it from './it.json';
import ja from './ja.json';
import nl from './nl.json';
import pl from './pl.json';
import pt from './pt.json';
import { createTexts, type TextFile } from './texts.js';
import zhHans from './zh-hans.json';

const FILES: Readonly<Record<string, TextFile>> = { ar, de, es, fr, it, ja, nl, pl, pt, 'zh-Hans': zhHans };

/** Names of the values in a compiled message: its parts are texts and `[name, kind, alternatives]`. */
function namesIn(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [name, , alternatives] = part as [string, string?, unknown?];
    const inner = typeof alternatives === 'object' && alternatives ? Object.values(alternatives) : [];
    return [name, ...inner.flatMap(namesIn)];
  });
}
const valuesOf = (message: unknown) =>
  [...new Set(namesIn(message))].filter((name) => name !== '#').toSorted();

describe.each(Object.entries(FILES))('%s', (_language, file) => {
  test('has every text, and no other', () => {
    expect(Object.keys(file)).toEqual(Object.keys(english));
  });

  test('uses the same values as the English text', () => {
    for (const [key, message] of Object.entries(english)) {
      expect([key, valuesOf(file[key as keyof TextFile])]).toEqual([key, valuesOf(message)]);
    }
  });
});

test('finds the values that a text uses', () => {
  expect(valuesOf(english['place.position'])).toEqual(['isEast', 'isNorth', 'latitude', 'longitude']);
  expect(valuesOf(english['places.count'])).toEqual(['count']);
});

test('uses the plural forms of the language', () => {
  const { text } = createTexts('pl', pl);
  expect([1, 3, 12].map((count) => text('places.count', { count }))).toEqual([
    '1 miejsce',
    '3 miejsca',
    '12 miejsc',
  ]);
});
