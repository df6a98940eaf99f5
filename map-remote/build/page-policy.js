/**
 * What a page's Content-Security-Policy must allow for the map, sources by directive; the README says the same, and a
 * test holds it to that. `{store}` and `{provider}` stand for these origins, `{worker}` for the address that a host gives as
 * `options.workerUrl`, and `a | b` for either of both.
 */
exports.PAGE_POLICY = {
  'script-src': ['{store}'],
  'style-src': ['{store}'],
  'connect-src': ['{store}', '{provider}'],
  'img-src': ['data:'],
  'worker-src': ['blob: | {worker}'],
};
