/** From the lowest to the highest. */
export const SHEET_HEIGHTS = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof SHEET_HEIGHTS)[number];

/** Height of the sheet's handle in CSS pixels, which is what is left of the sheet at its lowest. The style sheets use the same height. */
export const PEEK_PX = 56;
/** Half of a low window has no room for a search field and two rows. */
const MIN_HALF_PX = 256;
/** A map that is lower shows nothing that people can use, so the sheet covers all of it. */
const MIN_MAP_PX = 80;
/** How long a flung sheet goes on at its speed. */
const FLING_MS = 160;
/** The speed of a fling is that of this last part of the movement. */
const SPEED_MS = 80;
/** In CSS pixels per millisecond. A faster fling goes no further, so that it leads to the next height. */
const MAX_SPEED = 2;

export type SheetPixels = Readonly<Record<SheetHeight, number>>;

/** Returns the heights of the sheet, in CSS pixels, in a page with `room` for it and the map. In a low window half is full. Pure. */
export function sheetPixels(room: number): SheetPixels {
  const full = Math.max(PEEK_PX, room);
  const half = Math.round(Math.min(full, Math.max(room / 2, MIN_HALF_PX)));
  return { peek: PEEK_PX, half: full - half < MIN_MAP_PX ? full : half, full };
}

/** Returns how much of the map is covered, in CSS pixels. A sheet that covers all of the map covers as much as the one that leaves some. Pure. */
export function coveredPixels(height: SheetHeight, { half, full }: SheetPixels): number {
  return height === 'peek' || half === full ? 0 : half - PEEK_PX;
}

/** Returns the height below or above another one; the same if there is none. Pure. */
export function nextHeight(height: SheetHeight, step: 1 | -1, { half, full }: SheetPixels): SheetHeight {
  if (half === full) return step === 1 ? 'full' : 'peek';
  return SHEET_HEIGHTS[SHEET_HEIGHTS.indexOf(height) + step] ?? height;
}

/** Returns the height to which a sheet moves that is let go at `px` with a speed upwards in pixels per millisecond. Pure. */
export function settledHeight(px: number, speed: number, pixels: SheetPixels): SheetHeight {
  const aim = px + Math.max(-MAX_SPEED, Math.min(MAX_SPEED, speed)) * FLING_MS;
  const distance = (height: SheetHeight) => Math.abs(pixels[height] - aim);
  // Of two equal heights the last one counts.
  return SHEET_HEIGHTS.reduce((best, height) => (distance(height) <= distance(best) ? height : best));
}

/** Where a pointer was, in CSS pixels from the top of the window, and when, in milliseconds. */
export interface TrailPoint {
  readonly y: number;
  readonly at: number;
}

/** Returns the speed upwards of a pointer that was let go `now`, in pixels per millisecond; 0 if it rested before. Pure. */
export function flingSpeed(trail: readonly TrailPoint[], now: number): number {
  const last = trail.filter(({ at }) => now - at <= SPEED_MS);
  const [first, end] = [last[0], last.at(-1)];
  return first && end && end.at > first.at ? (first.y - end.y) / (end.at - first.at) : 0;
}
