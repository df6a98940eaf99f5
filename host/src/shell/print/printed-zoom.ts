/**
 * The room for the map on one sheet, in CSS pixels of 1/96 inch. What A4 and Letter both have within margins of half an inch is 698 x 960
 * pixels upright and 960 x 698 across; the title of the page and a legend of two lines need 150 of its height. A longer legend is on the
 * next sheet.
 */
const ROOM = { portrait: { width: 698, height: 800 }, landscape: { width: 960, height: 540 } };

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
