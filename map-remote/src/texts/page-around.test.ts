import { watchPage } from './page-around.js';

const ended = new AbortController();
afterEach(() => document.body.replaceChildren());
afterAll(() => ended.abort());

/** An element in a page like `html`, at its element with the id `here`. */
function watch(html: string, signal = ended.signal) {
  document.body.innerHTML = html;
  const element = document.createElement('div');
  document.getElementById('here')?.append(element);
  return { element, page: watchPage(element, signal) };
}

/** Adds the rules of browsers for `dir`, which jsdom lacks. */
const PLAIN = `<style>[dir=rtl], .turned { direction: rtl }</style>
<main id="outer"><p id="here"></p></main><aside id="other" lang="he" dir="rtl"></aside>`;

function find(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement;
}

test('nothing is read again as long as nothing around it changes', () => {
  const { page, element } = watch(PLAIN);
  const { current } = page;
  const read = jest.spyOn(globalThis, 'getComputedStyle');
  element.lang = 'fr';
  find('other').lang = 'fr';
  expect(page.current).toBe(current);
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test.each<[string, () => void, object]>([
  ['a language', () => find('outer').setAttribute('lang', 'fr'), { language: 'fr' }],
  ['a direction', () => find('here').setAttribute('dir', 'rtl'), { isRightToLeft: true }],
  ['a class', () => find('here').classList.add('turned'), { isRightToLeft: true }],
  ['a style', () => find('here').style.setProperty('direction', 'rtl'), { isRightToLeft: true }],
])('%s around it is read at once, and later', async (_what, write, expected) => {
  const { page } = watch(PLAIN);
  expect(page.current).toEqual({ language: undefined, isRightToLeft: false });
  write();
  expect(page.current).toMatchObject(expected);

  const { page: later } = watch(PLAIN);
  expect(later.current).not.toMatchObject(expected);
  write();
  // The observer has been called by then.
  await new Promise((resolve) => setTimeout(resolve));
  expect(later.current).toMatchObject(expected);
});

test('an element that moves follows the page around its new place', () => {
  const { page, element } = watch(PLAIN);
  expect(page.current.language).toBeUndefined();
  find('other').append(element);
  expect(page.current).toEqual({ language: 'he', isRightToLeft: true });
  find('here').lang = 'de';
  find('other').lang = 'ar';
  expect(page.current.language).toBe('ar');
});

test('an element follows the page around it when an ancestor is moved, a shadow root’s host too', () => {
  const { page, element } = watch(PLAIN);
  expect(page.current.language).toBeUndefined();
  find('other').append(find('here'));
  expect(page.current.language).toBe('he');

  const host = document.createElement('div');
  find('outer').append(host);
  host.attachShadow({ mode: 'open' }).append(element);
  expect(page.current.language).toBeUndefined();
  find('other').append(host);
  expect(page.current.language).toBe('he');
});

test('an element outside of the page is as the page', () => {
  const page = watchPage(document.createElement('div'), ended.signal);
  expect(page.current).toEqual({ language: undefined, isRightToLeft: false });
});

test('it listens no longer once its signal aborts', () => {
  const disconnect = jest.spyOn(MutationObserver.prototype, 'disconnect');
  const ending = new AbortController();
  const { page } = watch(PLAIN, ending.signal);
  expect(page.current).toBeDefined();
  disconnect.mockClear();
  ending.abort();
  expect(disconnect).toHaveBeenCalledTimes(1);
  disconnect.mockRestore();
});
