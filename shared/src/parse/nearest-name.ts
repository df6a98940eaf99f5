/**
 * The number of characters to insert, remove or replace that make one name the other. This is no library, since it would be a further dependency of
 * the contract package, which every host installs.
 */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, character] of from.split('').entries()) {
    const next = [index + 1];
    for (let at = 0; at < to.length; at += 1) {
      const replaced = (row[at] as number) + (character === to[at] ? 0 : 1);
      next.push(Math.min(replaced, (row[at + 1] as number) + 1, (next[at] as number) + 1));
    }
    row = next;
  }
  return row[to.length] as number;
}

/** Longer names are not compared: that takes long, and nobody mistypes a name of this length. */
const MAX_LENGTH = 100;
/** If more than one in this many characters is wrong, the name is taken for another one, not for a mistyped one. */
const CHARACTERS_PER_MISTAKE = 3;

/** The one of the names that is most like a mistyped one, whatever their upper and lower case; `undefined` if none is like it. Pure. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const limit = Math.ceil(name.length / CHARACTERS_PER_MISTAKE);
  const lower = name.toLowerCase();
  const ranked = known
    .filter((each) => each !== name && Math.abs(each.length - name.length) <= limit)
    .map((each) => ({ each, mistakes: distance(lower, each.toLowerCase()) }))
    .filter(({ mistakes }) => mistakes <= limit)
    .sort((a, b) => a.mistakes - b.mistakes);
  return ranked[0]?.each;
}
