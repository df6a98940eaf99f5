import { BROWSERS } from '../../release/rollout/judge/tally.ts';
import { BROWSER_SHARES, emptyCells, sampleReady, type Quality } from './visitors.ts';
import type { Browser, Side } from '../../release/rollout/judge/tally.ts';
import type { Random } from '../../support/create-random.ts';

/** How often devices come back, and what their records say. */
export interface Returning {
  /** Visits of each device a day. */
  readonly visitsADay: number;
  /** Whether a record says that a release was refused because of failures in earlier visits. The loaders of older hosts do not. */
  readonly saysRemembered: boolean;
}

const MINUTES_A_DAY = 24 * 60;
/** As the loader decides it: a device that has met two failures within a day does not use the release for a day. */
const FAILURES_TO_SKIP = 2;

/** What a device has met of the canary. */
interface Device {
  readonly browser: Browser;
  readonly isAffected: boolean;
  failures: number;
  failedAt: number;
}

/** Draws by chance which browser a device has, and whether the canary fails on it always. */
function createDevice({ failedDevices = 0 }: Quality, random: Random): Device {
  let rest = random.next();
  const index = BROWSER_SHARES.findIndex((share) => (rest -= share) < 0);
  return {
    browser: BROWSERS[index] ?? 'other',
    isAffected: random.next() < failedDevices,
    failures: 0,
    failedAt: 0,
  };
}

/**
 * Creates the devices of a site, which come back at random times. Returns what draws the visits of those that a share of the users selects for
 * the canary; a larger share selects the same devices and further ones.
 */
export function createReturningDevices(
  { visitsADay, saysRemembered }: Returning,
  { visitsPerLook, canary }: { readonly visitsPerLook: number; readonly canary: Quality },
  random: Random,
): (visits: number, percent: number, minute: number) => Side {
  const all = Math.max(1, Math.round((visitsPerLook * MINUTES_A_DAY) / visitsADay));
  const devices: Device[] = [];
  return (visits, percent, minute) => {
    const selected = Math.max(1, Math.round((all * percent) / 100));
    while (devices.length < selected) devices.push(createDevice(canary, random));
    const browsers = emptyCells();
    let ready = 0;
    for (let visit = 0; visit < visits; visit += 1) {
      const device = devices[random.whole(0, selected - 1)] as Device;
      const cell = browsers[device.browser];
      const isRecent = minute - device.failedAt < MINUTES_A_DAY;
      if (device.failures >= FAILURES_TO_SKIP && isRecent) {
        if (saysRemembered) cell.remembered += 1;
        else {
          cell.visits += 1;
          cell.failed += 1;
        }
      } else if (random.next() < canary.left) cell.left += 1;
      else {
        cell.visits += 1;
        const chance = device.isAffected ? 1 : (canary.failedIn?.[device.browser] ?? canary.failed);
        if (random.next() < chance) {
          cell.failed += 1;
          device.failures = (isRecent ? device.failures : 0) + 1;
          device.failedAt = minute;
        } else ready += 1;
      }
    }
    return { browsers, codes: {}, ready: sampleReady(ready, canary.delay, random) };
  };
}
