const NAME_ALONE = /^"[^"]*"$/;

/**
 * The language service proposes the name alone of a field that takes values of several types, a word or an object for example.
 * This is the snippet with a place for the value, and a comma before a further field.
 * @param {string} snippet of a field
 * @param {string} after the text that follows it
 * @returns {string | undefined} `undefined` where the snippet is as it should be: it has a value, or takes the place of another name
 */
export function openValue(snippet, after) {
  const next = after.trimStart()[0];
  if (!NAME_ALONE.test(snippet) || next === ':') return undefined;
  return `${snippet}: $1${next === '"' ? ',' : ''}`;
}
