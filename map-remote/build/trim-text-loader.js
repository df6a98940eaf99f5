/**
 * Removes comments and indentation from a style sheet or a script, which is built in as a string, and from a style sheet also the blanks around
 * its punctuation. Strings in quotes must be on one line and have none of these, comments of a script between slashes with stars, and its
 * statements must end in a semicolon.
 */
module.exports = function trimText(source) {
  const text = source.replace(/\/\*.*?\*\//gs, '').replace(/\s*\n\s*/g, ' ');
  if (!this.resourcePath.endsWith('.css')) return text;
  return text
    .replace(/\s*([{};,>])\s*/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}');
};
