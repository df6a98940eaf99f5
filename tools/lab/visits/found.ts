/** Schedules in which something did not hold once, as short as they can be. */
import type { Schedule } from './schedule/schedule.ts';

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
};
