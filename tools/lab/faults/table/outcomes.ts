import type { Expected } from './row.ts';
import type { ErrorCode } from '@mapdock/shared';

/** The outcomes that rows can expect. */

type Changes = Partial<Expected>;

/** Twice the longest sum of limits and pauses in host and map-remote (three attempts of 10 s each), for a busy machine. */
const WITHIN_MS = 75_000;

/** A page that sends more requests repeats them without a reason. The channel is requested once a minute. */
const AFTER = { most: 6, withinMs: 6_000 };

/**
 * Three attempts (the first one and two automatic retries) of at most four requests each:
 * - a hint,
 * - the load,
 * - one that finds out what is wrong with the file,
 * - one that replaces the cached file.
 */
const MOST_PER_ADDRESS = 12;

const READY: Expected = {
  shown: ['ready'],
  codes: [],
  withinMs: WITHIN_MS,
  heals: 'itself',
  hasShell: true,
  mostPerAddress: MOST_PER_ADDRESS,
  after: AFTER,
};

/** The map is ready, as without a fault. */
export const ready: Expected = READY;

/**
 * The same for a file that is requested once the map is there. All attempts at it may fall into the time in which a page sends few requests.
 */
export const readyLate: Expected = { ...READY, after: { ...AFTER, most: AFTER.most + MOST_PER_ADDRESS } };

/** No map; an error is shown in its place. */
export const failed = (codes: ErrorCode | readonly ErrorCode[], changes?: Changes): Expected => ({
  ...READY,
  shown: ['failed'],
  codes: [codes].flat(),
  heals: 'try-again',
  ...changes,
});

/** The map is shown, and what it lacks is reported. */
export const degraded = (codes: ErrorCode | readonly ErrorCode[], changes?: Changes): Expected => ({
  ...failed(codes),
  shown: ['degraded'],
  ...changes,
});

/** Both are right: a map that is ready, since a retry helped in time, and the other outcome. */
export const readyOr = (other: Expected): Expected => ({ ...other, shown: ['ready', ...other.shown] });

/**
 * The shell could not be loaded. The page says so and offers a button. It shows no error code, since none exists for files of the shell.
 */
export const lost: Expected = { ...READY, shown: ['page'], heals: 'reload' };

/** Nothing of the product is shown. */
export const nothing = (cannot: string): Expected => ({
  ...READY,
  shown: ['none'],
  heals: 'reload',
  hasShell: false,
  cannot,
});
