/**
 * Removes comments and indentation from a style sheet or a script, which is built in as a string. Strings in quotes must be on one line,
 * comments of a script between slashes with stars, and its statements must end in a semicolon.
 */
module.exports = function trimText(source) {
  return source.replace(/\/\*.*?\*\//gs, '').replace(/\s*\n\s*/g, ' ');
};
