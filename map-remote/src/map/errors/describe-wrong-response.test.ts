import { describeWrongResponse } from './describe-wrong-response.js';

const parserError = (message: string) => new SyntaxError(message);

test.each([
  [
    'a page in Chromium',
    parserError('Unexpected token \'<\', "<!doctype "... is not valid JSON'),
    /^an HTML page came in its place$/,
  ],
  [
    'a page in WebKit',
    parserError("JSON Parse error: Unrecognized token '<'"),
    /^an HTML page came in its place$/,
  ],
  [
    'a page in Firefox',
    parserError('JSON.parse: unexpected character at line 1 column 1 of the JSON data'),
    /^what came is not JSON \(JSON\.parse/,
  ],
  [
    'JSON that is cut short',
    parserError('Unexpected end of JSON input'),
    /^what came is not JSON \(Unexpected end/,
  ],
  [
    'a page for a tile',
    new Error('Unimplemented type: 4'),
    /something else than tiles \(Unimplemented type: 4\)/,
  ],
  [
    'a page for an image',
    new Error('Could not load image because of The source image could not be decoded.. Please'),
    /something else than a picture/,
  ],
])('%s', (_what, error, text) => {
  expect(describeWrongResponse(error)).toMatch(text);
});

test('a page may come from a service worker, where the page has one', () => {
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
  const text = describeWrongResponse(parserError("JSON Parse error: Unrecognized token '<'"));
  expect(text).toContain("perhaps from the page's service worker");
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
});

test('other errors have texts of their own', () => {
  expect(describeWrongResponse(new Error('Input data given to "a" is not a valid GeoJSON object.'))).toBe(
    undefined,
  );
});
