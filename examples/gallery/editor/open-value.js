const NAME_ALONE = /^"[^"]*"$/;

/**
 * For a field whose value can have several types, such as a string or an object, the language service proposes only the name. This
 * adds a place for the value, and a comma if another field follows.
 * @param {string} snippet of a field
 * @param {string} after the text that follows it
 * @returns {string | undefined} `undefined` if the snippet is complete: it has a value, or replaces the name of a field
 */
export function openValue(snippet, after) {
  const next = after.trimStart()[0];
  if (!NAME_ALONE.test(snippet) || next === ':') return undefined;
  return `${snippet}: $1${next === '"' ? ',' : ''}`;
}
