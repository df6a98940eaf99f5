/** What can happen during a visit, as data. */
import { FAULT_KINDS, FAULTY_FILES } from './faulty-files.ts';
import { TARGETS, type Target } from './target.ts';

interface Act {
  /** How often it is drawn, compared with the others. 0: never. */
  readonly weight: number;
  /** The choices for each of its details, on the page of a target. */
  readonly details?: (target: Target) => readonly (readonly string[])[];
  /** The pages on which it can happen; all if absent. */
  readonly targets?: readonly Target[];
  /** Whether somebody asked for the page, the map or a file once more, so that the same requests may be sent again. */
  readonly asksAgain?: true;
}

const OTHERS = ['element', 'mount'] as const;

/** How many releases the channel can name during a run; 0 is the first. */
export const RELEASES = 3;

export const ACTS = {
  open: { weight: 0, asksAgain: true },
  /** Requests for a file fail from now on. Details: the file, and how. */
  fault: {
    weight: 12,
    details: (target) => [Object.keys(FAULTY_FILES[target]), Object.keys(FAULT_KINDS)],
  },
  /** All faults end, and the browser is online. */
  mend: { weight: 3 },
  offline: { weight: 1 },
  /** The time of day jumps. */
  clock: { weight: 1, details: () => [['minute', 'day', 'day-back']] },
  /** Somebody presses the buttons around the map; those of the host request files. */
  press: { weight: 2, asksAgain: true },
  /** Somebody opens all that the host's shell offers, one after the other. */
  shell: { weight: 2, targets: ['host'], asksAgain: true },
  /** The page listens to gestures, asks for what is drawn, and scales the map's place. */
  use: { weight: 2, targets: OTHERS, asksAgain: true },
  pan: { weight: 2 },
  zoom: { weight: 2 },
  /** Somebody chooses another style, or the page's config gets one. */
  style: { weight: 2, details: () => [['light', 'dark']], asksAgain: true },
  /** The page's config gets another camera and other content. */
  config: { weight: 2, targets: OTHERS, details: () => [['places', 'no-places', 'elsewhere', 'whole']] },
  /** Somebody edits the address of the host's page. */
  address: { weight: 2, targets: ['host'], details: () => [['map=5/47/11', 'map=2/0/0', '', 'map=x']] },
  back: { weight: 1, asksAgain: true },
  /** Somebody goes to another page and comes back. */
  leave: { weight: 2, asksAgain: true },
  hide: { weight: 1 },
  show: { weight: 1 },
  /** The page removes its map. */
  remove: { weight: 1, targets: OTHERS },
  /** The page docks its map again; nothing happens if it is there. */
  insert: { weight: 3, targets: OTHERS, asksAgain: true },
  /** Somebody presses Try again, if the page offers it. */
  again: { weight: 2, asksAgain: true },
  reload: { weight: 4, asksAgain: true },
  /** The channel names another release. */
  release: { weight: 2, details: () => [Array.from({ length: RELEASES }, (_, index) => String(index))] },
} as const satisfies Record<string, Act>;

export type ActName = keyof typeof ACTS;

export const ACT_NAMES = Object.keys(ACTS) as ActName[];

/** @returns the same acts, with a type in which all have the same members */
export const actOf = (name: ActName): Act => ACTS[name];

/** Whether an act can happen on a target's page. */
export const isPossible = (name: ActName, target: Target): boolean =>
  (actOf(name).targets ?? TARGETS).includes(target);
