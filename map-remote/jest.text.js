/** Gives tests the text of files that webpack builds in as text. */
exports.process = (text) => ({ code: `module.exports = ${JSON.stringify(text)};` });
