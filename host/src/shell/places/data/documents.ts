/** What is known of the documents of a list, and what becomes of it with each answer. */

/** The texts in the order of the addresses; `undefined` for one that has never been loaded. */
type Texts = readonly (string | undefined)[];

export interface Documents {
  /** The addresses of the documents, joined. Another name means other documents. */
  readonly name: string;
  readonly texts: Texts;
  /** Until when all of these texts were up to date, as far as is known, in milliseconds since 1970. */
  readonly at: number;
  /** How often a request for newer ones has failed since then. */
  readonly failures: number;
  /** Whether these texts have replaced earlier ones. */
  readonly isRefreshed: boolean;
  /** What was known before these texts, until they have been listed; `undefined` from then on, and for the first ones. */
  readonly last: Pick<Documents, 'texts' | 'at' | 'failures' | 'isRefreshed'> | undefined;
}

const isSame = (one: Texts, other: Texts) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

const withoutLast = ({ texts, at, failures, isRefreshed }: Documents) => ({
  texts,
  at,
  failures,
  isRefreshed,
});

/** Whether a text can be a document as a whole: a server that is being repaired may answer a page or a part. */
const isWhole = (text: string | undefined) =>
  text !== undefined && text.trimStart().startsWith('{') && text.trimEnd().endsWith('}');

/** Returns what is known after an answer. A document that could not be updated stays as it was. Pure. */
export function withAnswer(
  known: Documents | undefined,
  { name, texts, at }: Pick<Documents, 'name' | 'texts' | 'at'>,
): Documents {
  const whole = texts.map((text) => (isWhole(text) ? text : undefined));
  if (known === undefined)
    return { name, texts: whole, at, failures: 0, isRefreshed: false, last: undefined };
  const merged = whole.map((text, index) => text ?? known.texts[index]);
  const age = whole.includes(undefined)
    ? { at: known.at, failures: known.failures + 1 }
    : { at, failures: 0 };
  // Equal texts stay the same list, so that nothing is listed again.
  if (isSame(known.texts, merged)) return { ...known, ...age };
  return { ...known, ...age, texts: merged, isRefreshed: true, last: known.last ?? withoutLast(known) };
}

/** Returns what is known once `texts` have been listed. Pure. */
export const withListed = (known: Documents | undefined, texts: Texts): Documents | undefined =>
  known?.texts === texts && known.last ? { ...known, last: undefined } : known;

/**
 * Returns what is known once `texts` could not be listed because of the one that is `broken`; `undefined` if it is not known which. What was
 * listed before it takes its place, which counts as a failure to update. Pure.
 */
export function withBroken(
  known: Documents | undefined,
  texts: Texts,
  broken: string | undefined,
): Documents | undefined {
  if (known?.texts !== texts) return known;
  const { last } = known;
  const kept = texts.map((text, index) => {
    if (broken !== undefined && text !== broken) return text;
    const before = last?.texts[index];
    return before === broken ? undefined : before;
  });
  if (last === undefined) return { ...known, texts: kept };
  const failures = last.failures + 1;
  if (isSame(kept, last.texts)) return { ...known, ...last, failures, last: undefined };
  return { ...known, texts: kept, at: last.at, failures };
}
