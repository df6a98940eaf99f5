import { findCanvas } from './find-canvas.js';

const MAP = '<div class="map"></div>';

afterEach(() => document.body.replaceChildren());

function put(parent: Element | ShadowRoot, html: string): Element {
  parent.innerHTML = html;
  return parent.firstElementChild as Element;
}

test('finds the canvas of the document', () => {
  const map = put(document.body, `${MAP}<canvas id="wind"></canvas>`);
  expect(findCanvas(map, 'wind')?.id).toBe('wind');
});

test('finds the nearest of those in the shadow roots around the map, else that of the document', () => {
  const outer = put(document.body, '<div></div><canvas id="rain"></canvas><canvas id="wind"></canvas>');
  const outerRoot = outer.attachShadow({ mode: 'open' });
  const inner = put(outerRoot, '<div></div><canvas id="wind" class="outer"></canvas>');
  const map = put(inner.attachShadow({ mode: 'open' }), MAP);
  expect(findCanvas(map, 'wind')?.className).toBe('outer');
  expect(findCanvas(map, 'rain')?.id).toBe('rain');
});

test('finds no element of another kind', () => {
  const map = put(document.body, `${MAP}<img id="wind">`);
  expect(findCanvas(map, 'wind')).toBeUndefined();
});
