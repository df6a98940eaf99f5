import { ERROR_CODES } from '@mapdock/shared';

/**
 * @typedef {object} Attribute
 * @property {string} label its name in the metrics
 * @property {boolean} [isRequired] whether a record without it is refused; the label is empty without it
 * @property {readonly string[]} [values] the only values that it can have
 * @property {boolean} [refusesOthers] whether a record with another value is refused; otherwise the value becomes `OTHER`
 * @property {number} [maxValues] how many different values are told apart; further ones become `OTHER`
 */

/** Stands for all values that are not told apart. */
export const OTHER = 'other';

/**
 * The attributes of a record. All others are ignored, so that a newer sender can add some. Limits are far above what one machine meets: each
 * value of a label takes memory here and in Prometheus for as long as they run.
 * @type {Readonly<Record<string, Attribute>>}
 */
export const ATTRIBUTES = {
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
