import type { Rules } from '../../release/rollout/decide-step.ts';
import type { Returning } from './returning-devices.ts';
import type { Quality } from './visitors.ts';

const MS_PER_MINUTE = 60_000;

/** What the release tool does without options. */
export const DEFAULT_RULES: Rules = {
  stages: [1, 5, 25, 100],
  minVisits: 200,
  maxWaitMs: 1440 * MS_PER_MINUTE,
  margin: 0.005,
  slower: 1.2,
};

const STABLE = { left: 0.05, delay: 1 };

export const stableOf = (failed: number): Quality => ({ ...STABLE, failed });

/** Releases by what is wrong with them, made of what the stable release fails. */
export const RELEASES: Record<string, (failed: number) => Quality> = {
  'as good': (failed) => ({ ...STABLE, failed }),
  '+0.2 % fail': (failed) => ({ ...STABLE, failed: failed + 0.002 }),
  '+0.5 % fail': (failed) => ({ ...STABLE, failed: failed + 0.005 }),
  '+1 % fail': (failed) => ({ ...STABLE, failed: failed + 0.01 }),
  '+2 % fail': (failed) => ({ ...STABLE, failed: failed + 0.02 }),
  '+5 % fail': (failed) => ({ ...STABLE, failed: failed + 0.05 }),
  '+10 % fail': (failed) => ({ ...STABLE, failed: failed + 0.1 }),
  'one browser fails': (failed) => ({ ...STABLE, failed, failedIn: { firefox: 1 } }),
  '1.5 times as slow': (failed) => ({ ...STABLE, failed, delay: 1.5 }),
  '+5 % are left': (failed) => ({ ...STABLE, failed, left: STABLE.left + 0.05 }),
};

/** The same for releases that are told apart only where devices come back. */
const RELEASES_ON_DEVICES: typeof RELEASES = {
  '5 % of the devices fail': (failed) => ({ ...STABLE, failed, failedDevices: 0.05 }),
};

export const qualityOf = (release: string, failed: number): Quality =>
  ({ ...RELEASES, ...RELEASES_ON_DEVICES })[release]?.(failed) ?? stableOf(failed);

/** Names of releases whose row is repeated with other rates of visits. */
const REPEATED = ['as good', '+5 % fail', 'one browser fails'];

/** Plans of stages whose effect on people is compared. */
export const STAGE_PLANS: Record<string, readonly number[]> = {
  '1, 5, 25, 100': [1, 5, 25, 100],
  '0.1, 1, 10, 100': [0.1, 1, 10, 100],
  '10, 50, 100': [10, 50, 100],
  '50, 100': [50, 100],
};

/** Names of releases whose row is repeated with other stages. */
const PLANNED = ['+1 % fail', '+2 % fail', '+5 % fail', '+10 % fail'];

/** Shares of the visits that fail with the stable release. */
const RATES = [0.005, 0.02] as const;
/** Of all users, between two looks of a minute. 7,000 are 10 million a day. */
const VISITS = { few: 500, usual: 2000, many: 7000 };
/** The same of a site whose rollouts take so long that many devices come back meanwhile. */
const VISITS_OF_SMALL_SITE = 100;

/** A device that is used a lot: it comes back each twenty minutes of twelve hours. */
const VISITS_A_DAY = 36;
/** What is rolled out where devices come back, by whether their records say that a refusal is remembered. */
const RETURNING: readonly { release: string; saysRemembered: boolean }[] = [
  { release: 'as good', saysRemembered: false },
  { release: 'as good', saysRemembered: true },
  ...['+5 % fail', 'one browser fails', '5 % of the devices fail'].map((release) => ({
    release,
    saysRemembered: true,
  })),
];

/** What one row of the table is about. */
export interface Row {
  readonly release: string;
  /** Share of the visits that fail with the stable release, from 0 to 1. */
  readonly failed: number;
  readonly visitsPerLook: number;
  readonly plan: string;
  /** `undefined` if each visit is of another device. */
  readonly returning?: Returning;
  readonly seed: number;
}

const [DEFAULT_PLAN = ''] = Object.keys(STAGE_PLANS);

/** All rows of the table. @param seed of the first row; each other row has the next one */
export function listRows(seed: number): Row[] {
  const [low, high] = RATES;
  const usual = { visitsPerLook: VISITS.usual, plan: DEFAULT_PLAN };
  const all = RATES.flatMap((failed) =>
    Object.keys(RELEASES).map((release) => ({ ...usual, release, failed })),
  );
  const rates = [VISITS.few, VISITS.many].flatMap((visitsPerLook) =>
    REPEATED.map((release) => ({ ...usual, release, failed: high, visitsPerLook })),
  );
  const plans = Object.keys(STAGE_PLANS).flatMap((plan) =>
    PLANNED.map((release) => ({ release, failed: low, visitsPerLook: VISITS.many, plan })),
  );
  const devices = RETURNING.map(({ release, saysRemembered }) => ({
    ...usual,
    release,
    failed: high,
    visitsPerLook: VISITS_OF_SMALL_SITE,
    returning: { visitsADay: VISITS_A_DAY, saysRemembered },
  }));
  return [...all, ...rates, ...plans, ...devices].map((row, index) => ({ ...row, seed: seed + index }));
}
