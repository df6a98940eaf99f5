import { normalizeText } from './text-of-place.js';

/** Texts that are searched in one step. */
const STEP = 500;
/** More words than anybody types, and few enough to be searched one after the other. */
const MAX_WORDS = 8;

/** Returns those of some numbers of texts whose text has the word. */
export type Filter = (texts: readonly string[], word: string, among: number[]) => readonly number[];
const withWord: Filter = (texts, word, among) =>
  among.filter((index) => (texts[index] as string).includes(word));

function* filterInSteps(filter: Filter, texts: readonly string[], word: string, among: readonly number[]) {
  const found: number[] = [];
  for (let from = 0; from < among.length; from += STEP) {
    for (const index of filter(texts, word, among.slice(from, from + STEP))) found.push(index);
    yield;
  }
  return found;
}

function* isInSome(texts: readonly string[], word: string): Generator<undefined, boolean> {
  for (const [index, text] of texts.entries()) {
    if (index % STEP === 0) yield;
    if (text.includes(word)) return true;
  }
  return false;
}

/** The typed words, as the texts are searched for them. Pure. */
export const wordsOf = (typed: string): readonly string[] =>
  normalizeText(typed)
    .split(/[\s"]+/)
    .map((word) => word.replace(/^-+/, ''))
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);

/**
 * Returns the numbers of the texts that hold all typed words, in any order and as parts of longer ones. If no text holds a word as
 * it was typed, `withTypo` finds the texts that hold a similar word; without `withTypo` no text is found then. `texts` come from `textOfPlace`. Pure.
 */
export function* matchTexts(
  texts: readonly string[],
  typed: string,
  withTypo: Filter | undefined,
): Generator<undefined, readonly number[] | undefined> {
  const words = wordsOf(typed);
  if (words.length === 0) return undefined;
  let found: readonly number[] = [...texts.keys()];
  const unknown: string[] = [];
  // Words with a typo come last, among few texts: finding them takes far longer.
  for (const word of words) {
    const exact = yield* filterInSteps(withWord, texts, word, found);
    if (exact.length > 0) found = exact;
    // If the word is in texts that other words have excluded, it has no typo, and so no text holds all words.
    else if (yield* isInSome(texts, word)) return [];
    else unknown.push(word);
  }
  if (unknown.length === 0) return found;
  if (!withTypo) return [];
  for (const word of unknown) found = yield* filterInSteps(withTypo, texts, word, found);
  return found;
}
