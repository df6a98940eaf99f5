import { screenZoom } from './screen-zoom.js';

/** An element in a shadow root, whose host has the zoom 0.5 in an element with the zoom 3. */
function createZoomed(): Element {
  const [around, host, element] = ['div', 'div', 'div'].map((tag) => document.createElement(tag)) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ];
  around.append(host);
  host.attachShadow({ mode: 'open' }).append(element);
  const zooms = new Map([
    [around, '3'],
    [host, '0.5'],
  ]);
  jest
    .spyOn(window, 'getComputedStyle')
    .mockImplementation((of) => ({ zoom: zooms.get(of as HTMLElement) ?? '1' }) as CSSStyleDeclaration);
  return element;
}

afterEach(() => jest.restoreAllMocks());

test('multiplies the zoom of all elements around, also of those outside of a shadow root', () => {
  expect(screenZoom(createZoomed())).toBe(1.5);
});

test('is 1 in browsers that don’t divide by the zoom', () => {
  expect(screenZoom(Object.assign(createZoomed(), { currentCSSZoom: 1.5 }))).toBe(1);
});
