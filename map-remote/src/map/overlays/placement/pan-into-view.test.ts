import { FakeMap } from '../../../testing/fakes/create-fake-map.js';
import { panIntoView } from './pan-into-view.js';

const WIDTH = 400;
const HEIGHT = 300;

/**
 * A map with an element of 20 by 20 CSS pixels at this place of its layout. On the screen the map is at [50, 70], and `scale` times as large.
 */
function createPlaced(left: number, top: number, scale = 1) {
  const rectangle = (x: number, y: number, size: number) =>
    new DOMRect(50 + x * scale, 70 + y * scale, size * scale, size * scale);
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const { style } = this;
    return rectangle(style.left === '100%' ? WIDTH : 0, style.top === '100%' ? HEIGHT : 0, 0);
  });
  const container = document.createElement('div');
  Object.defineProperty(container, 'clientWidth', { value: WIDTH });
  Object.defineProperty(container, 'clientHeight', { value: HEIGHT });
  const map = new FakeMap({ container });
  const element = document.createElement('div');
  element.getBoundingClientRect = () => rectangle(left, top, 20);
  return { map, container, show: () => panIntoView(map.asEngineMap, element) };
}

afterEach(() => jest.restoreAllMocks());

test('moves nothing for what is in view', () => {
  const { map, container, show } = createPlaced(100, 100);
  const before = [...container.children];
  show();
  expect(map.pans).toEqual([]);
  expect([...container.children]).toEqual(before);
});

test('moves what lies under the padding beside it', () => {
  const { map, show } = createPlaced(100, 100);
  map.setPadding({ left: 150, top: 0, right: 0, bottom: 0 }, {});
  show();
  // The margin is 8 CSS pixels.
  expect(map.pans).toEqual([[-58, expect.closeTo(0)]]);
});

test.each([0.5, 2])('measures in the layout of a map that is %s times as large on the screen', (scale) => {
  const { map, show } = createPlaced(390, 100, scale);
  show();
  expect(map.pans).toEqual([[expect.closeTo(18), expect.closeTo(0)]]);
});
