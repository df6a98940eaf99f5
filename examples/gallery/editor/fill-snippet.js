/**
 * The text of a snippet, and the place of its first gap, for the cursor. There is no key to go to the next gap: Tab leaves the editor.
 * @param {string} snippet in the syntax of the language server protocol: `$1`, `${1:default}`, `\$`
 * @returns {{ text: string, cursor: number }}
 */
export function fillSnippet(snippet) {
  let text = '';
  /** @type {number | undefined} */
  let cursor;
  let rest = 0;
  for (const { 0: token, index, groups } of snippet.matchAll(
    /\\(?<escaped>[\\$}])|\$(?:\d+|\{\d+(?::(?<preset>(?:[^\\}]|\\.)*))?\})/g,
  )) {
    text += snippet.slice(rest, index);
    rest = index + token.length;
    if (groups?.['escaped'] !== undefined) {
      text += groups['escaped'];
      continue;
    }
    cursor ??= text.length;
    text += (groups?.['preset'] ?? '').replaceAll(/\\([\\$}])/g, '$1');
  }
  text += snippet.slice(rest);
  return { text, cursor: cursor ?? text.length };
}
