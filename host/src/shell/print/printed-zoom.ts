/**
 * The room for the map on one sheet, in CSS pixels of 1/96 inch. A sheet of A4 or Letter with the margins that browsers leave has at least
 * 718 x 980 pixels. The title and the address of the page are on the same sheet, and a legend of one or two lines.
 */
const ROOM = { portrait: { width: 718, height: 840 }, landscape: { width: 980, height: 580 } };

/**
 * The factors, at most 1, by which a map has to be zoomed so that one sheet shows all of it.
 *
 * @param width - Width of the map on the screen, in pixels.
 * @param height - Height of the map on the screen, in pixels.
 */
export function printedZoom(width: number, height: number): Record<keyof typeof ROOM, number> {
  const factor = (room: { width: number; height: number }) =>
    Math.min(1, room.width / width, room.height / height);
  return { portrait: factor(ROOM.portrait), landscape: factor(ROOM.landscape) };
}
