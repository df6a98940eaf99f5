import { FakeMap } from '../../../testing/fakes/create-fake-map.js';
import { panIntoView } from './pan-into-view.js';

const WIDTH = 400;
const HEIGHT = 300;

/** A map with an element of 20 by 20 CSS pixels at this place. */
function createPlaced(left: number, top: number) {
  const container = document.createElement('div');
  Object.defineProperty(container, 'clientWidth', { value: WIDTH });
  Object.defineProperty(container, 'clientHeight', { value: HEIGHT });
  const map = new FakeMap({ container });
  const element = document.createElement('div');
  element.getBoundingClientRect = () => new DOMRect(left, top, 20, 20);
  return { map, show: () => panIntoView(map.asEngineMap, element) };
}

test('moves nothing for what is in view', () => {
  const { map, show } = createPlaced(100, 100);
  show();
  expect(map.pans).toEqual([]);
});

test('moves what lies under the padding beside it', () => {
  const { map, show } = createPlaced(100, 100);
  map.setPadding({ left: 150, top: 0, right: 0, bottom: 0 }, {});
  show();
  // The margin is 8 CSS pixels.
  expect(map.pans).toEqual([[-58, expect.closeTo(0)]]);
});
