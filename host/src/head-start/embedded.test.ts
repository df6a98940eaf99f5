import { answerFromPage } from './embedded.js';
import { dropEarly, fetchEarly } from './early-responses.js';

const URL_ = 'https://host.example/config.json';
const put = (text: string) => {
  const block = Object.assign(document.createElement('script'), { type: 'application/json', text });
  block.id = 'mapdock-config';
  document.head.replaceChildren(block);
};

beforeEach(() => {
  // jsdom has none.
  globalThis.Response = class {
    constructor(readonly body: string) {}
    clone = () => this;
  } as never;
});
afterEach(() => dropEarly(URL_));

test('answers with what is there', async () => {
  put('{"title":"A"}');
  expect(answerFromPage('pointer', URL_)).toBeUndefined();
  await answerFromPage('config', URL_);
  expect(await fetchEarly(URL_)).toMatchObject({ body: '{"title":"A"}' });
  expect(answerFromPage('config', URL_)).toBeUndefined();
});

test.each([
  '',
  '<!--#include virtual="config.json" -->',
  '[an error occurred while processing the directive]',
])('takes a block that no server has filled in for none: %j', (text) => {
  put(text);
  expect(answerFromPage('config', URL_)).toBeUndefined();
});
