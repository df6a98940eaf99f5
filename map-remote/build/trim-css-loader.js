/** Removes comments and indentation from a style sheet, which is loaded as a string. Strings in quotes must be on one line. */
module.exports = function trimCss(source) {
  return source.replace(/\/\*.*?\*\//gs, '').replace(/\s*\n\s*/g, ' ');
};
