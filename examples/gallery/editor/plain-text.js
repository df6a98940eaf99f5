/** @param {string} markdown as the language service makes it of plain words: with all that could be markup escaped */
export const plainText = (markdown) => markdown.replaceAll('&nbsp;', ' ').replaceAll(/\\([^\w\s]|\n)/g, '$1');

/**
 * Plain words of a doc comment as a page shows them: what stands between backticks is code.
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
