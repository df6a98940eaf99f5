import { ERROR_CODES } from '@mapdock/shared';

export interface Attribute {
  /** Its name in the metrics. */
  label: string;
  /** Whether a record without it is refused; the label is empty without it. */
  isRequired?: boolean;
  /** The only values that it can have. */
  values?: readonly string[];
  /** Whether a record with another value is refused; otherwise the value becomes `OTHER`. */
  refusesOthers?: boolean;
  /** How many different values are told apart; further ones become `OTHER`. */
  maxValues?: number;
}

/** Stands for all values that are not told apart. */
export const OTHER = 'other';

/**
 * The attributes of a record. All others are ignored, so that a newer sender can add some. Limits are far above what one machine meets: each
 * value of a label takes memory here and in Prometheus for as long as they run.
 */
export const ATTRIBUTES: Readonly<Record<string, Attribute>> = {
  'mapdock.release.id': { label: 'mapdock_release_id', maxValues: 100 },
  'mapdock.channel': { label: 'mapdock_channel', maxValues: 50 },
  'mapdock.cohort': {
    label: 'mapdock_cohort',
    isRequired: true,
    values: ['stable', 'canary', 'last-good'],
    refusesOthers: true,
  },
  'mapdock.refusal': { label: 'mapdock_refusal', values: ['new', 'remembered'] },
  'mapdock.outcome': {
    label: 'mapdock_outcome',
    isRequired: true,
    values: ['ready', 'degraded', 'failed', 'left'],
    refusesOthers: true,
  },
  'error.type': { label: 'error_type', values: ERROR_CODES },
  'mapdock.host': { label: 'mapdock_host', maxValues: 200 },
  'browser.name': { label: 'browser_name', values: ['chrome', 'edge', 'firefox', 'safari', OTHER] },
  'browser.version': { label: 'browser_version', maxValues: 200 },
  'mapdock.visit.part': {
    label: 'mapdock_visit_part',
    isRequired: true,
    values: ['start', 'later'],
    refusesOthers: true,
  },
};

/** In the order of the metrics. */
export const LABEL_NAMES = Object.values(ATTRIBUTES).map(({ label }) => label);
