/** @jest-environment jsdom */
import { addPreload } from './add-preload.js';

const URL_ = 'https://maps.example/styles/v1/team/light';

const createLink = () =>
  Object.assign(document.createElement('link'), { rel: 'preload', href: URL_, crossOrigin: 'anonymous' });
const links = () => [...document.head.querySelectorAll('link')];

let requests: (RequestInit | undefined)[];
/** A page whose browser lists `before` resource timings of the address before the link is added, and `after` once it is. */
function createPage(before: number, after: number): void {
  document.head.replaceChildren();
  requests = [];
  const getEntriesByName = () => Array(links().length === 0 ? before : after);
  Object.assign(performance, { getEntriesByName });
  globalThis.fetch = (async (_url: string, init?: RequestInit) => {
    requests.push(init);
    throw new DOMException('', 'AbortError');
  }) as never;
}

test.each([
  ['a first one', 0],
  ['one that the page has had before', 2],
])('leaves the request to the browser: %s', (_what, answers) => {
  createPage(answers, answers);
  const link = createLink();
  expect(addPreload(link)).toBe(link);
  expect(links()).toEqual([link]);
  expect(requests).toEqual([]);
});

test('makes the browser forget an answer that is there at once, and requests it again', () => {
  createPage(0, 1);
  const link = createLink();
  const again = addPreload(link);
  expect(again).not.toBe(link);
  expect(links()).toEqual([again]);
  expect(again).toMatchObject({ rel: 'preload', href: URL_, crossOrigin: 'anonymous' });
  expect(requests).toEqual([expect.objectContaining({ cache: 'no-cache' })]);
  expect(requests[0]?.signal?.aborted).toBe(true);
});
