import { linkStyleSheet } from './link-style-sheet.js';
import { setStyleNonce } from './style-nonce.js';

const SHEET = 'https://remote.example/engine/engine.css';
const OTHER = 'https://remote.example/engine/other.css';

/** A shadow root of its own for each test. */
function createRoot(): ShadowRoot {
  return document.createElement('div').attachShadow({ mode: 'open' });
}

function linksIn(root: ParentNode): HTMLLinkElement[] {
  return [...root.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
}

function answer(root: ParentNode, type: 'load' | 'error'): void {
  linksIn(root)[0]?.dispatchEvent(new Event(type));
}

test('many users of a sheet share one link, which is removed with the last', () => {
  const root = createRoot();
  const [first, second] = [linkStyleSheet(root, SHEET), linkStyleSheet(root, SHEET)];
  expect(linksIn(root).map(({ href }) => href)).toEqual([SHEET]);
  first.release();
  expect(linksIn(root)).toHaveLength(1);
  second.release();
  expect(linksIn(root)).toHaveLength(0);
});

test('roots and addresses have links of their own; a document’s is in its head', () => {
  const roots = [createRoot(), createRoot()] as const;
  const links = [
    linkStyleSheet(roots[0], SHEET),
    linkStyleSheet(roots[0], OTHER),
    linkStyleSheet(roots[1], SHEET),
  ];
  const inDocument = linkStyleSheet(document, SHEET);
  expect([...roots, document.head].map((root) => linksIn(root).length)).toEqual([2, 1, 1]);
  for (const link of [...links, inDocument]) link.release();
  expect([...roots, document].map((root) => linksIn(root).length)).toEqual([0, 0, 0]);
});

test.each([
  ['load', true],
  ['error', false],
] as const)('after its %s event it has arrived: %s', async (event, expected) => {
  const root = createRoot();
  const link = linkStyleSheet(root, SHEET);
  answer(root, event);
  expect(await link.loaded).toBe(expected);
});

test('a page in its place, for which Chromium fires load, is a failure', async () => {
  const root = createRoot();
  const link = linkStyleSheet(root, SHEET);
  Object.defineProperty(linksIn(root)[0], 'sheet', { value: { cssRules: [] } });
  answer(root, 'load');
  expect(await link.loaded).toBe(false);
});

test('its rules are also in the engine’s layer, until the link is removed', async () => {
  const root = createRoot();
  const link = linkStyleSheet(root, SHEET);
  Object.defineProperty(linksIn(root)[0], 'sheet', {
    value: { cssRules: [{ cssText: 'a {}' }, { cssText: 'b {}' }] },
  });
  answer(root, 'load');
  expect(await link.loaded).toBe(true);
  const texts = () => root.adoptedStyleSheets.map((sheet) => (sheet as unknown as { text: string }).text);
  expect(texts()).toEqual(['@layer mapdock.engine{a {}b {}}']);
  link.release();
  expect(texts()).toEqual([]);
});

test('a sheet that failed is requested again by the next user', async () => {
  const root = createRoot();
  const failed = linkStyleSheet(root, SHEET);
  answer(root, 'error');
  await failed.loaded;
  const again = linkStyleSheet(root, SHEET);
  answer(root, 'load');
  expect(await again.loaded).toBe(true);
  // Releasing the failed use has no effect any more.
  failed.release();
  expect(linksIn(root)).toHaveLength(1);
});

test('nobody waits for a link that was removed while it loaded', async () => {
  const link = linkStyleSheet(createRoot(), SHEET);
  link.release();
  expect(await link.loaded).toBe(false);
});

test('a sheet has the nonce of the page’s scripts, or the one that a host has given', () => {
  const root = createRoot();
  const script = Object.assign(document.createElement('script'), { nonce: 'of-script' });
  script.setAttribute('nonce', 'of-script');
  document.head.append(script);
  linkStyleSheet(root, SHEET);
  setStyleNonce('given');
  linkStyleSheet(root, OTHER);
  setStyleNonce(undefined);
  expect(linksIn(root).map(({ nonce }) => nonce)).toEqual(['of-script', 'given']);
  script.remove();
});

test('a sheet that the page’s policy forbids names the directive', async () => {
  const root = createRoot();
  const links = [linkStyleSheet(root, SHEET), linkStyleSheet(root, OTHER)];
  const violate = (blockedURI: string, disposition: string) => {
    const violation = { blockedURI, effectiveDirective: 'style-src-elem', disposition };
    document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));
  };
  violate(SHEET, 'enforce');
  violate(OTHER, 'report');
  expect(links.map(({ forbiddenBy }) => forbiddenBy())).toEqual(['style-src-elem', undefined]);
});
