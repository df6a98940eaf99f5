/**
 * Returns a function that says whether a name begins with a text, as a collator compares. Comparing with the rules of a language takes long: 100,000
 * names would take half a second. So each beginning is compared once, letter by letter, and names that follow each other share most of theirs. Pure.
 */
export function matchStart(text: string, { compare }: Intl.Collator): (name: string) => boolean {
  /** Whether each beginning that has been looked at is that of the text. */
  const known = new Map<string, boolean>();
  const isStart = (beginning: string) => {
    const before = known.get(beginning);
    if (before !== undefined) return before;
    const isEqual = compare(beginning, text.slice(0, beginning.length)) === 0;
    known.set(beginning, isEqual);
    return isEqual;
  };
  /** The longest beginning of the typed text with which the last compared name begins. */
  let common = '';
  return (name) => {
    let length = name.startsWith(common) ? common.length : 0;
    while (length < text.length && length < name.length && isStart(name.slice(0, length + 1))) length += 1;
    common = name.slice(0, length);
    return length === text.length;
  };
}
