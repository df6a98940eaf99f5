/**
 * Compiles a file of texts at build time, so that no page has to parse messages: `{"key": "a message in the ICU format"}` becomes JSON
 * with the arrays that Lingui's runtime takes. It is a loader of webpack and, by `process`, a transformer of jest.
 */
const { compileMessage } = require('@lingui/message-utils/compileMessage');

const compileTexts = (source) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(JSON.parse(source)).map(([key, message]) => [key, compileMessage(message)]),
    ),
  );

module.exports = compileTexts;
module.exports.process = (source) => ({ code: compileTexts(source) });
