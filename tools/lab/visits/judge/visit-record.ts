import type { Seen } from '../../faults/run/read-page.ts';
import type { ArrivedRequest } from '../../faults/run/start-fault-proxy.ts';
import type { Schedule } from '../schedule/schedule.ts';

/** What people saw when the page had come to rest, or when the time for that was over. */
export interface End {
  /** What had happened before: the last fault ended, or somebody pressed a button, or reloaded the page. */
  readonly after: 'faults' | 'press' | 'reload';
  readonly ms: number;
  readonly seen: Seen;
  /** Whether the map's canvas shows anything. */
  readonly isDrawn: boolean;
  /** Whether there is something to press: a button of the page or the map. */
  readonly canPress: boolean;
}

/** Whether people have the map back. */
export const isWell = ({ seen, isDrawn }: Pick<End, 'seen' | 'isDrawn'>) => seen.shown === 'ready' && isDrawn;

/** What a page holds when its map is removed; a host's map stays. */
export interface Leftovers {
  /** Graphics contexts that are live. */
  readonly contexts: number;
  readonly workers: number;
  /** Elements that are marked as a map. */
  readonly maps: number;
  readonly listeners: number;
}

/** What was observed of a visit. */
export interface VisitRecord {
  readonly schedule: Schedule;
  /** The act after which the page did not answer any more; `undefined` if it always did. */
  readonly deadAfter: string | undefined;
  /** Errors in the page that no code caught, with their stacks. */
  readonly uncaught: readonly string[];
  readonly requests: readonly ArrivedRequest[];
  /** When somebody asked for the page, the map or a file once more, in ms. */
  readonly askedAt: readonly number[];
  /** In the order in which they came. */
  readonly ends: readonly End[];
  /** Why the buttons around the map did not work at the end; `undefined` if they did. */
  readonly shellFault: string | undefined;
  /** `undefined` if the map did not come back. */
  readonly left: Leftovers | undefined;
  /** How many requests each fault hit. */
  readonly faults: readonly { readonly match: string; readonly hits: number }[];
}
