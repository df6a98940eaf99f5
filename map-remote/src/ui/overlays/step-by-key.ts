import type { ScreenPoint } from '@mapdock/shared';

/** In CSS pixels: fine enough to hit a house, and with shift five presses cross a phone. */
const STEP = 10;
const BIG_STEP = 60;

const DIRECTIONS: Readonly<Record<string, ScreenPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** How far a key moves a marker, `[right, down]` in CSS pixels; `undefined` if it does not. Pure. */
export function stepByKey({ key, shiftKey, altKey, ctrlKey, metaKey }: Press): ScreenPoint | undefined {
  const direction = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined;
  // Those are the browser's: back, and the like.
  if (direction === undefined || altKey || ctrlKey || metaKey) return undefined;
  const step = shiftKey ? BIG_STEP : STEP;
  return [direction[0] * step, direction[1] * step];
}
