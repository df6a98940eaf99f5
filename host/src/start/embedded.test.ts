import { readEmbedded } from './embedded.js';

const put = (text: string) => {
  const block = Object.assign(document.createElement('script'), { type: 'application/json', text });
  block.id = 'mapdock-config';
  document.head.replaceChildren(block);
};

beforeEach(() => {
  // jsdom has none.
  globalThis.Response = class {
    constructor(readonly body: string) {}
  } as never;
});

test('answers with what is there', () => {
  put('{"title":"A"}');
  expect(readEmbedded('pointer')).toBeUndefined();
  expect(readEmbedded('config')).toMatchObject({ body: '{"title":"A"}' });
});

test.each([
  '',
  '<!--#include virtual="config.json" -->',
  '[an error occurred while processing the directive]',
])('takes a block that no server has filled in for none: %j', (text) => {
  put(text);
  expect(readEmbedded('config')).toBeUndefined();
});
