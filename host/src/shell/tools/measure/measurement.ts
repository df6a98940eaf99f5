/** What is measured, as the visitor draws it. Pure. */
import type { LngLat } from '@mapdock/shared';

export const SHAPES = ['line', 'area'] as const;
export type Shape = (typeof SHAPES)[number];

export interface Measurement {
  readonly shape: Shape;
  readonly points: readonly LngLat[];
  /** Whether the shape is finished. The next point begins another one. */
  readonly isDone: boolean;
}

export const NOTHING: Measurement = { shape: 'line', points: [], isDone: false };

/** Fewer points have no length or no area. */
const LEAST: Readonly<Record<Shape, number>> = { line: 2, area: 3 };

/** Whether there are points enough for a value. */
export const hasValue = ({ shape, points }: Measurement): boolean => points.length >= LEAST[shape];

export type MeasureAct =
  /** `isNear` tells whether another point is so near on the screen that the visitor means that one. */
  | { readonly name: 'add'; readonly point: LngLat; readonly isNear: (other: LngLat) => boolean }
  | { readonly name: 'remove' }
  | { readonly name: 'clear' }
  | { readonly name: 'shape'; readonly shape: Shape };

/**
 * Adds a point. A point on the last one, as of a double click, finishes the shape, and so does one on the first point of an area. While there
 * are too few points for that, a point on the last one changes nothing.
 */
function addPoint(before: Measurement, point: LngLat, isNear: (other: LngLat) => boolean): Measurement {
  const points = before.isDone ? [] : before.points;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return { ...before, points: [point], isDone: false };
  if (isNear(last)) return hasValue(before) ? { ...before, isDone: true } : before;
  if (before.shape === 'area' && hasValue(before) && isNear(first)) return { ...before, isDone: true };
  return { ...before, points: [...points, point] };
}

export function changeMeasurement(before: Measurement, act: MeasureAct): Measurement {
  if (act.name === 'add') return addPoint(before, act.point, act.isNear);
  if (act.name === 'clear') return { ...before, points: [], isDone: false };
  if (act.name === 'remove') return { ...before, points: before.points.slice(0, -1), isDone: false };
  const next = { ...before, shape: act.shape };
  return { ...next, isDone: before.isDone && hasValue(next) };
}
