import { adoptOwnSheet, adoptStyleSheet } from './adopt-style-sheet.js';

function createRoot(): ShadowRoot {
  return document.createElement('div').attachShadow({ mode: 'open' });
}

test('many users of a root share one sheet, which is removed with the last', () => {
  const root = createRoot();
  const [first, second] = [adoptStyleSheet(root, 'a {}'), adoptStyleSheet(root, 'a {}')];
  expect(root.adoptedStyleSheets).toHaveLength(1);
  first();
  expect(root.adoptedStyleSheets).toHaveLength(1);
  second();
  expect(root.adoptedStyleSheets).toHaveLength(0);
});

test('the root’s other sheets stay', () => {
  const root = createRoot();
  const own = new CSSStyleSheet();
  root.adoptedStyleSheets.push(own);
  const drop = adoptStyleSheet(root, 'a {}');
  const late = new CSSStyleSheet();
  root.adoptedStyleSheets.push(late);
  drop();
  expect(root.adoptedStyleSheets).toEqual([own, late]);
});

test('a sheet of the map is there like any other and in its layer', () => {
  const root = createRoot();
  const drop = adoptOwnSheet(root, 'a {}');
  const { text } = root.adoptedStyleSheets[0] as unknown as { text: string };
  expect(text).toBe('a {}@layer mapdock.own{a {}}');
  drop();
  expect(root.adoptedStyleSheets).toHaveLength(0);
});
