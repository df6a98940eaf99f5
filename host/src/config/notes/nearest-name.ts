import { distance } from 'fastest-levenshtein';

/** A longer name is none that somebody has mistyped, and would take long to compare. */
const MAX_LENGTH = 100;
/** A name with more wrong characters than one in this many means something else. */
const CHARACTERS_PER_MISTAKE = 3;

/** The one of the names that is most like a mistyped one, in any case; `undefined` if none is like it. Pure. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const limit = Math.ceil(name.length / CHARACTERS_PER_MISTAKE);
  const lower = name.toLowerCase();
  const [first] = known
    .filter((each) => each !== name && Math.abs(each.length - name.length) <= limit)
    .map((each) => ({ each, mistakes: distance(lower, each.toLowerCase()) }))
    .filter(({ mistakes }) => mistakes <= limit)
    .toSorted((a, b) => a.mistakes - b.mistakes);
  return first?.each;
}
