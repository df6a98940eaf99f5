import { PNG } from 'pngjs';
import { config } from './schema.ts';

/** Colours per axis of the cube. */
const SIDE = 8;
/** Without transparency, in which a table has no use. */
const OPAQUE = { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 };

/**
 * Makes the picture that says which colour takes the place of which: the slices of a cube of colours side by side, one for each blue, with
 * red from left to right and green from top to bottom.
 * @param change channels from 0 to 255
 */
function makeTable(change: (red: number, green: number, blue: number) => readonly number[]) {
  const png = new PNG({ width: SIDE * SIDE, height: SIDE });
  const channel = (step: number) => Math.round((step * 255) / (SIDE - 1));
  for (let blue = 0; blue < SIDE; blue++) {
    for (let green = 0; green < SIDE; green++) {
      for (let red = 0; red < SIDE; red++) {
        const [r = 0, g = 0, b = 0] = change(channel(red), channel(green), channel(blue)).map(Math.round);
        png.data.set([r, g, b, 255], (green * png.width + blue * SIDE + red) * 4);
      }
    }
  }
  return PNG.sync.write(png, OPAQUE).toString('base64');
}

const greyOf = (red: number, green: number, blue: number) => 0.299 * red + 0.587 * green + 0.114 * blue;

export const COLOUR_THEME = {
  data: [
    'match',
    config('theme'),
    'monochrome',
    makeTable((...channels) => [0, 0, 0].map(() => greyOf(...channels))),
    'faded',
    makeTable((...channels) => channels.map((value) => (value + greyOf(...channels)) / 2)),
    '',
  ],
};
