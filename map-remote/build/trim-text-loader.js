const STRINGS = /"[^"]*"|'[^']*'/g;
/** What the rules below would change inside of a string in quotes. */
const CHANGED = /\s[{};,>]|[{};,>]\s|: |;}/;

/**
 * Removes comments and indentation from a style sheet or a script, which is built in as a string, and from a style sheet also the blanks around
 * its punctuation. Comments of a script must stand between slashes with stars, and its statements must end in a semicolon. A string in quotes
 * must be on one line, and in a style sheet it must have no blank beside `{ } ; , > :`; the build fails otherwise.
 */
module.exports = function trimText(source) {
  const text = source.replace(/\/\*.*?\*\//gs, '').replace(/\s*\n\s*/g, ' ');
  if (!this.resourcePath.endsWith('.css')) return text;
  const changed = text.match(STRINGS)?.find((string) => CHANGED.test(string));
  if (changed) throw new Error(`${this.resourcePath}: the build would change this string: ${changed}`);
  return text
    .replace(/\s*([{};,>])\s*/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}');
};
