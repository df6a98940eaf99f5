import { redactTokens } from './redact-tokens.js';

const MASK = '[redacted]';

test.each([
  ['a public token', 'got pk.abcdefghijkl.mnopqr_st-uv here', `got ${MASK} here`],
  ['a secret token', 'sk.abcdefghijkl', MASK],
  ['a temporary token', 'tk.abcdefghijkl', MASK],
  [
    'a token in an address',
    'https://a.example/x?access_token=pk.abc&y=1',
    `https://a.example/x?access_token=${MASK}&y=1`,
  ],
  ['a token of another kind', 'https://a.example/?y=1&key=Zm9v+/=#z', `https://a.example/?y=1&key=${MASK}#z`],
  ['a token parameter in capitals', '?ACCESS_TOKEN=abc', `?ACCESS_TOKEN=${MASK}`],
  ['an api key', '?api_key=abc&apikey=def&api-key=ghi', `?api_key=${MASK}&apikey=${MASK}&api-key=${MASK}`],
  ['a signed address', '?X-Amz-Signature=abc&sig=def', `?X-Amz-Signature=${MASK}&sig=${MASK}`],
  ['the session of the engine', '/tile.mvt?sku=101abc', `/tile.mvt?sku=${MASK}`],
  [
    'an address in quotes',
    'fetch("https://a.example?token=abc") failed',
    `fetch("https://a.example?token=${MASK}") failed`,
  ],
  ['two addresses', '?token=abc and ?token=def', `?token=${MASK} and ?token=${MASK}`],
  ['a password', 'https://me:p@ss@a.example/x', `https://${MASK}@a.example/x`],
])('masks %s', (_what, text, masked) => {
  expect(redactTokens(text)).toBe(masked);
});

test.each([
  'The style https://a.example/styles/basic.json?v=2 could not be loaded: 404.',
  'https://a.example/@scope/file.js',
  'mail to someone@a.example',
  'risk.assessment of the task.force',
  'tokens are refused',
  '',
])('leaves %j alone', (text) => {
  expect(redactTokens(text)).toBe(text);
});

test('masks inside lists and plain objects, without changing them', () => {
  const details = Object.freeze({
    url: '?token=abc',
    list: [{ actual: 'pk.abcdefghijkl' }],
    httpStatus: 401,
  });
  expect(redactTokens(details)).toEqual({ url: `?token=${MASK}`, list: [{ actual: MASK }], httpStatus: 401 });
  expect(details.url).toBe('?token=abc');
});

test('masks inside an object without prototype', () => {
  expect(redactTokens(Object.assign(Object.create(null), { url: '?token=abc' }))).toEqual({
    url: `?token=${MASK}`,
  });
});

test('turns an error into its masked name and message, without stack and cause', () => {
  const error = new TypeError('no https://a.example?token=abc', { cause: 'sk.abcdefghijkl' });
  expect(redactTokens<unknown>(error)).toBe(`TypeError: no https://a.example?token=${MASK}`);
});

test('ends on an object that contains itself', () => {
  const cycle: Record<string, unknown> = { token: 'pk.abcdefghijkl' };
  cycle.self = cycle;
  expect(JSON.stringify(redactTokens(cycle))).not.toContain('abcdefghijkl');
});

test.each([null, undefined, 1, true, new Date(0), new Map([['a', 1]])])('returns %p as it is', (value) => {
  expect(redactTokens(value)).toBe(value);
});

test('needs nothing that a browser lacks which must be told that it is too old', () => {
  const { fromEntries } = Object;
  Reflect.deleteProperty(Object, 'fromEntries');
  try {
    expect(redactTokens({ a: ['1'], b: { c: 2 } })).toEqual({ a: ['1'], b: { c: 2 } });
  } finally {
    Object.defineProperty(Object, 'fromEntries', { value: fromEntries, writable: true, configurable: true });
  }
});
