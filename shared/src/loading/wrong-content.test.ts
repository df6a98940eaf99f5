/** @jest-environment jsdom */
import { wrongContent } from './wrong-content.js';

const OWN = `${location.origin}/chunk.js`;
const FOREIGN = 'https://store.example/chunk.js';

const answer = (changes: Partial<Response>, contentType = 'text/html') =>
  ({
    type: 'cors',
    redirected: false,
    headers: new Map([['content-type', contentType]]),
    ...changes,
  }) as unknown as Response;

/** Gives the page a service worker, or takes it away. */
const setWorker = (controller: object | null) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true });

afterEach(() => setWorker(null));

test.each([
  ['made up', FOREIGN, { type: 'default', url: FOREIGN }],
  ['of its own page, in place of another server’s', FOREIGN, { type: 'basic', url: FOREIGN }],
  ['of another address', OWN, { type: 'basic', url: `${location.origin}/index.html` }],
] as const)('an answer that is %s is a service worker’s', (_what, address, changes) => {
  setWorker({});
  const error = wrongContent(address, answer(changes));
  expect(error?.details).toMatchObject({ url: address, actual: 'text/html', by: 'service worker' });
  expect(error?.message).toContain('a service worker of the page answers');
  expect(wrongContent(address, answer(changes, 'text/javascript'))).toBeUndefined();
});

test.each([
  ['a server', FOREIGN, { type: 'cors', url: FOREIGN }],
  ['the page’s server', OWN, { type: 'basic', url: OWN }],
  ['a sign-in page', OWN, { type: 'cors', url: 'https://portal.example/', redirected: true }],
] as const)('one of %s is not', (_what, address, changes) => {
  setWorker({});
  expect(wrongContent(address, answer(changes))?.details).toEqual({
    url: address,
    expected: 'JavaScript',
    actual: 'text/html',
  });
});

test('a page without one has wrapped its own fetch', () => {
  expect(wrongContent(OWN, answer({ type: 'default', url: '' }))?.details).not.toHaveProperty('by');
});

test('an error names the plain address', () => {
  const error = wrongContent(`${location.origin}/%63hunk.js`, answer({ type: 'basic' }), OWN);
  expect(error?.details.url).toBe(OWN);
});
