import { distance } from 'fastest-levenshtein';

/** Longer names are not compared: that takes long, and nobody mistypes a name of this length. */
const MAX_LENGTH = 100;
/** If more than one in this many characters is wrong, the name is taken for another one, not for a mistyped one. */
const CHARACTERS_PER_MISTAKE = 3;

/** Returns the known name that is most like a mistyped one, whatever their upper and lower case; `undefined` if none is like it. Pure. */
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
