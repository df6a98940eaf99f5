/**
 * What a page's Content-Security-Policy must allow for the map, sources by directive. The README says the same, and a test compares them.
 * `{store}` and `{provider}` are these origins, `{worker}` is the address that a host passes as `options.workerUrl`, and `a | b` means
 * either of both.
 */
exports.PAGE_POLICY = {
  'script-src': ['{store}'],
  'style-src': ['{store}'],
  'connect-src': ['{store}', '{provider}'],
  'img-src': ['data:'],
  'worker-src': ['blob: | {worker}'],
};
