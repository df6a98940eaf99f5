import { readBrokenConfig, readEmbedded } from './embedded.js';

const put = (text: string) => {
  const block = Object.assign(document.createElement('script'), { type: 'application/json', text });
  block.id = 'mapdock-config';
  document.head.replaceChildren(block);
};

beforeEach(() => {
  // jsdom has no `Response`.
  globalThis.Response = class {
    constructor(readonly body: string) {}
  } as never;
});

test('returns the block as a response', () => {
  put('{"title":"A"}');
  expect(readEmbedded('pointer')).toBeUndefined();
  expect(readEmbedded('config')).toMatchObject({ body: '{"title":"A"}' });
});

test.each([
  '',
  '<!--#include virtual="config.json" -->',
  '[an error occurred while processing the directive]',
])('ignores a block that no server has filled in: %j', (text) => {
  put(text);
  expect(readEmbedded('config')).toBeUndefined();
  expect(readBrokenConfig()).toBeUndefined();
});

test('returns a config that is not JSON as it is', () => {
  put('{"title": }');
  expect(readEmbedded('config')).toBeUndefined();
  expect(readBrokenConfig()).toBe('{"title": }');
  put('{"title":"A"}');
  expect(readBrokenConfig()).toBeUndefined();
});
