/** Undoes the escapes that the language service adds to plain text. @param {string} markdown */
export const plainText = (markdown) => markdown.replaceAll('&nbsp;', ' ').replaceAll(/\\([^\w\s]|\n)/g, '$1');

/**
 * Turns the plain text of a doc comment into nodes for the page: text between backticks is code.
 * @param {string} words
 * @returns {(Node | string)[]}
 */
export function toNodes(words) {
  return words.split('`').map((part, index) => {
    if (index % 2 === 0) return part;
    const code = document.createElement('code');
    code.textContent = part;
    return code;
  });
}
