/** Ways to hold the sheet. */
export const LAYOUTS = ['upright', 'across'] as const;
export type SheetLayout = (typeof LAYOUTS)[number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * What A4 and Letter both have within margins of 10 mm, in CSS pixels of 1/96 inch, and two pixels less, since browsers round. The style
 * sheet sets these margins.
 */
export const SHEETS: Readonly<Record<SheetLayout, Size>> = {
  upright: { width: 716, height: 978 },
  across: { width: 978, height: 716 },
};

/**
 * The map is laid out larger than on paper by this factor. On a screen without more pixels per CSS pixel it has 144 pixels per inch then,
 * and its labels are 6 to 9 points high, as on printed maps.
 */
export const SHEET_SCALE = 1.5;

/** The limits of `camera.zoom` in the config of a map. */
export const MIN_ZOOM = -2;
const MAX_ZOOM = 24;

/**
 * The zoom at which a map of the size `to` shows all that one of the size `from` shows at `zoom`, as large as it can be. Pure.
 *
 * @param zoom - Zoom of the map on the screen.
 * @param from - Its size.
 * @param to - Size of the map on the sheet, in the same unit.
 */
export function zoomForSheet(zoom: number, from: Size, to: Size): number {
  const wanted = zoom + Math.log2(Math.min(to.width / from.width, to.height / from.height));
  return Math.min(Math.max(wanted, MIN_ZOOM), MAX_ZOOM);
}

/** The factor by which a sheet is shown so that all of it is in the room of the preview; at most its true size. Pure. */
export function previewScale(layout: SheetLayout, room: Size): number {
  const { width, height } = SHEETS[layout];
  return Math.min(room.width / width, room.height / height, 1) / SHEET_SCALE;
}
