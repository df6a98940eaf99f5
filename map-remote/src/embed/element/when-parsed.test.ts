import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { whenParsed } from './when-parsed.js';

let state: DocumentReadyState = 'loading';

beforeEach(() => {
  document.body.innerHTML = '<section></section>';
  state = 'loading';
  jest.spyOn(document, 'readyState', 'get').mockImplementation(() => state);
});
afterEach(() => jest.restoreAllMocks());

/** Adds an element as the page's parser does: nothing comes after it yet. */
function open(parent: ParentNode & Node = document.querySelector('section') as Element) {
  const element = document.createElement('div');
  parent.append(element);
  let isParsed = false;
  void whenParsed(element).then(() => (isParsed = true));
  return {
    async isParsed() {
      await settlePromises();
      return isParsed;
    },
  };
}

test('an element is parsed once something follows it, also after its parents', async () => {
  const first = open();
  expect(await first.isParsed()).toBe(false);
  document.body.append('\n');
  expect(await first.isParsed()).toBe(true);
});

test('an element at the end is parsed once the document is', async () => {
  const last = open();
  expect(await last.isParsed()).toBe(false);
  state = 'interactive';
  document.dispatchEvent(new Event('readystatechange'));
  expect(await last.isParsed()).toBe(true);
  expect(await open().isParsed()).toBe(true);
});

test('an element in a shadow root is parsed once something follows its host', async () => {
  const host = document.querySelector('section') as Element;
  const inside = open(host.attachShadow({ mode: 'open' }));
  expect(await inside.isParsed()).toBe(false);
  host.after('\n');
  expect(await inside.isParsed()).toBe(true);
});
