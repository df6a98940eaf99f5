import { FakeMap } from '../../testing/fakes/create-fake-map.js';
import { findTouches } from '../../testing/fakes/fake-engine-internals.js';
import { placePointer, POINTER } from './place-pointer.js';

const SIZE = { width: 600, height: 400 };

/** The corners of a map that a page turns by a quarter, and scales to half its size: its top left is the top right on the screen. */
const TURNED = { '0 0': [200, 0], '100 0': [200, 300], '100 100': [0, 300], '0 100': [0, 0] };

const at = ([left, top]: readonly number[], width = 0, height = 0) => new DOMRect(left, top, width, height);

/** A map on the screen: as in its layout, or turned. */
function createPlaced(isTurned: boolean) {
  const container = document.createElement('div');
  const map = new FakeMap({ container });
  const ended = new AbortController();
  for (const element of [container, map.canvas, map.canvasContainer])
    Object.defineProperties(element, {
      offsetWidth: { value: SIZE.width },
      offsetHeight: { value: SIZE.height },
    });
  map.canvas.getBoundingClientRect = () => (isTurned ? at([0, 0], 200, 300) : at([10, 20], 600, 400));
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const { left, top } = this.style;
    if (!isTurned) return at([10, 20]);
    const corner = `${parseFloat(left)} ${parseFloat(top)}`;
    return at(TURNED[corner as keyof typeof TURNED]);
  });
  const part = placePointer({
    map: map.asEngineMap,
    onFailed: () => () => {},
    signal: ended.signal,
  });
  /** The place that the engine computes (`mousePos` and `touchPos`). */
  const places = (points: readonly { clientX: number; clientY: number }[]) => {
    const rectangle = map.canvasContainer.getBoundingClientRect();
    return points.map(({ clientX, clientY }) => {
      const scale = SIZE.width / rectangle.width;
      return [(clientX - rectangle.left) * scale, (clientY - rectangle.top) * scale];
    });
  };
  return { map, part, places, end: () => ended.abort() };
}

afterEach(() => jest.restoreAllMocks());

const send = (event: Event) => window.dispatchEvent(event);

/** jsdom has no touches. */
const touch = (type: string, lists: object) => Object.assign(new Event(type), lists);

const fingers = [
  { clientX: 200, clientY: 0 },
  { clientX: 100, clientY: 150 },
];
/** Where these are in the map's layout. */
const UNDER_FINGERS = [
  [0, 0],
  [300, 200],
];

test('a map as in its layout has the rectangle of its canvas, and loads nothing', () => {
  const { part, places, end } = createPlaced(false);
  const load = jest.spyOn(POINTER, 'load');
  expect(places([{ clientX: 15, clientY: 26 }])).toEqual([[5, 6]]);
  expect(part.isPending).toBe(false);
  expect(load).not.toHaveBeenCalled();
  end();
});

test('a transformed map is ready with the code, and then knows the place of each event', async () => {
  const { map, part, places, end } = createPlaced(true);
  expect(part.isPending).toBe(true);
  await POINTER.load();
  await Promise.resolve();
  expect(part.isPending).toBe(false);

  send(new MouseEvent('mousemove', { clientX: 100, clientY: 150 }));
  expect(places([{ clientX: 100, clientY: 150 }])).toEqual([[300, 200]]);

  // The engine computes places of the fingers on the map, and of all fingers of the event.
  send(touch('touchmove', { touches: fingers, changedTouches: [] }));
  expect(places(fingers)).toEqual(UNDER_FINGERS);
  findTouches(map, fingers.slice(1));
  expect(places(fingers.slice(1))).toEqual(UNDER_FINGERS.slice(1));
  expect(places(fingers)).toEqual(UNDER_FINGERS);
  // What has ended is no touch any more.
  send(touch('touchend', { touches: [fingers[0]], changedTouches: [fingers[1]] }));
  expect(places(fingers.slice(1))).toEqual(UNDER_FINGERS.slice(1));
  end();
});

test('without an event it has the rectangle of the canvas', async () => {
  const { map, end } = createPlaced(true);
  await POINTER.load();
  expect(map.canvasContainer.getBoundingClientRect()).toMatchObject({ left: 0, top: 0, width: 200 });
  end();
});
