import { EMBEDDED, readEmbedded } from './embedded.js';

const put = (text: string) => {
  const block = Object.assign(document.createElement('script'), { type: 'application/json', text });
  block.id = EMBEDDED.config;
  document.head.replaceChildren(block);
};

test('reads what is there', () => {
  put('{"title":"A"}');
  expect(readEmbedded(EMBEDDED.config)).toBe('{"title":"A"}');
  expect(readEmbedded(EMBEDDED.pointer)).toBeUndefined();
});

test.each([
  '',
  '<!--#include virtual="config.json" -->',
  '[an error occurred while processing the directive]',
])('takes a block that no server has filled in for none: %j', (text) => {
  put(text);
  expect(readEmbedded(EMBEDDED.config)).toBeUndefined();
});
