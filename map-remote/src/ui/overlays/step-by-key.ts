import type { ScreenPoint } from '@mapdock/shared';

/** Step in CSS pixels: fine enough to hit a house, and with shift five presses cross a phone. */
const STEP = 10;
const BIG_STEP = 60;

const DIRECTIONS: Readonly<Record<string, ScreenPoint>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>;

/** The distance by which a key moves a marker, `[right, down]` in CSS pixels; `undefined` for any other key. Pure. */
export function stepByKey({ key, shiftKey, altKey, ctrlKey, metaKey }: Press): ScreenPoint | undefined {
  const direction = Object.hasOwn(DIRECTIONS, key) ? DIRECTIONS[key] : undefined;
  // Combinations with these keys are the browser's, such as going back.
  if (direction === undefined || altKey || ctrlKey || metaKey) return undefined;
  const step = shiftKey ? BIG_STEP : STEP;
  return [direction[0] * step, direction[1] * step];
}
