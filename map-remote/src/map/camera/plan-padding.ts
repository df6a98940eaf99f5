import type { CameraConfig, MapSize } from '@mapdock/shared';

/** This share of width and height stays free of padding, since the engine refuses bounds for which no room is left. */
const MIN_SHARE = 0.1;

type Sides = Readonly<Record<'top' | 'bottom' | 'left' | 'right', number>>;

function shrink(size: number, first: number, second: number): readonly [number, number] {
  const most = size * (1 - MIN_SHARE);
  const factor = Math.min(1, most / (first + second));
  return first + second === 0 ? [0, 0] : [first * factor, second * factor];
}

/** The padding on each side, smaller where it would leave the map no room. Pure. */
export function planPadding(padding: CameraConfig['padding'], { width, height }: MapSize): Sides {
  const wanted =
    typeof padding === 'number'
      ? { top: padding, bottom: padding, left: padding, right: padding }
      : (padding ?? {});
  const [top, bottom] = shrink(height, wanted.top ?? 0, wanted.bottom ?? 0);
  const [left, right] = shrink(width, wanted.left ?? 0, wanted.right ?? 0);
  return { top, bottom, left, right };
}
