/** Schedules in which something did not hold once, as short as they can be. */
import type { Schedule } from '../schedule/schedule.ts';

export const FOUND: Readonly<Record<string, Schedule>> = {
  // Seed 46: each attempt at the map began another round of requests for the shell's late parts.
  'a store that is down does not make the shell request its late parts again and again': {
    target: 'host',
    steps: [
      [0, 'fault', 'late-shell.css', 'cut'],
      [0, 'fault', 'all files', 'page-404'],
      [0, 'open'],
      [7000, 'show'],
    ],
  },
  // Seed 142: the style's preload broke off while the engine could not be loaded.
  'a style that broke off once is requested again': {
    target: 'element',
    steps: [
      [0, 'fault', 'style', 'cut'],
      [0, 'fault', 'mapbox-gl.js', '500-always'],
      [0, 'open'],
      [3000, 'show'],
    ],
  },
  // Seed 1050: the map requested its missing code for content four times whenever it tried again.
  'code of the map that is missing is not requested again and again': {
    target: 'mount',
    steps: [
      [0, 'fault', 'content chunk', 'page-404'],
      [0, 'open'],
      [200, 'insert'],
      [15_000, 'show'],
    ],
  },
  // Seed 3022: each change of the config began another round of requests for the engine.
  'styles that are chosen while the engine is missing do not make the map request it again and again': {
    target: 'host',
    steps: [
      [0, 'fault', 'shared.js', 'page-404'],
      [0, 'open'],
      [500, 'style', 'light'],
      [500, 'style', 'dark'],
      [500, 'style', 'light'],
      [4000, 'show'],
    ],
  },
  // Seed 1063: the browser had stored the workers' script with a type by which it refuses workers.
  'a worker’s script that was stored with a wrong type is replaced': {
    target: 'host',
    steps: [
      [0, 'fault', 'worker.js', 'wrong-type'],
      [0, 'fault', 'mf-manifest.json', 'page-200'],
      [0, 'open'],
      [6000, 'mend'],
      [0, 'again'],
      [6000, 'show'],
    ],
  },
};
