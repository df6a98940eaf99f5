import { MapdockError, type MapStatus } from '@mapdock/shared';
import { INITIAL_STATUS, nextStatus, type StatusSignal } from './map-status.js';

const tiles = { loaded: 0, requested: 0 };
const error = new MapdockError('SOURCE_FAILED', { sourceId: 'places', reason: 'the server answered 404' });
const fatal = new MapdockError('STYLE_FAILED', { style: 'light', reason: 'the server answered 404' });

const STATUSES = {
  engine: INITIAL_STATUS,
  style: { name: 'loading', phase: 'style', tiles },
  tiles: { name: 'loading', phase: 'tiles', tiles },
  ready: { name: 'ready' },
  degraded: { name: 'degraded', errors: [error] },
  byHost: { name: 'parked', by: 'host' },
  byBudget: { name: 'parked', by: 'budget' },
  failed: { name: 'failed', error: fatal },
} satisfies Record<string, MapStatus>;
type Name = keyof typeof STATUSES;

const SIGNALS: Record<string, StatusSignal> = {
  restarted: { type: 'restarted' },
  'engine-loaded': { type: 'engine-loaded' },
  'style-requested': { type: 'style-requested' },
  'style-loaded': { type: 'style-loaded' },
  'settled without errors': { type: 'settled', errors: [] },
  'settled with errors': { type: 'settled', errors: [error] },
  'errors gone': { type: 'errors-changed', errors: [] },
  'errors there': { type: 'errors-changed', errors: [error] },
  'parked by the host': { type: 'parked', by: 'host' },
  'parked by the budget': { type: 'parked', by: 'budget' },
  failed: { type: 'failed', error: fatal },
};

/** The status after each signal, by the status before; */
const TABLE: Record<string, Record<Name, Name | '-'>> = {
  restarted: {
    engine: '-',
    style: 'engine',
    tiles: 'engine',
    ready: 'engine',
    degraded: 'engine',
    byHost: 'engine',
    byBudget: 'engine',
    failed: 'engine',
  },
  'engine-loaded': {
    engine: 'style',
    style: 'style',
    tiles: 'style',
    ready: 'style',
    degraded: 'style',
    byHost: '-',
    byBudget: '-',
    failed: '-',
  },
  'style-requested': {
    engine: 'style',
    style: 'style',
    tiles: 'style',
    ready: 'style',
    degraded: 'style',
    byHost: '-',
    byBudget: '-',
    failed: '-',
  },
  'style-loaded': {
    engine: 'tiles',
    style: 'tiles',
    tiles: 'tiles',
    ready: 'tiles',
    degraded: 'tiles',
    byHost: '-',
    byBudget: '-',
    failed: '-',
  },
  'settled without errors': {
    engine: '-',
    style: '-',
    tiles: 'ready',
    ready: '-',
    degraded: '-',
    byHost: '-',
    byBudget: '-',
    failed: '-',
  },
  'settled with errors': {
    engine: '-',
    style: '-',
    tiles: 'degraded',
    ready: '-',
    degraded: '-',
    byHost: '-',
    byBudget: '-',
    failed: '-',
  },
  'errors gone': {
    engine: '-',
    style: '-',
    tiles: '-',
    ready: '-',
    degraded: 'ready',
    byHost: '-',
    byBudget: '-',
    failed: '-',
  },
  'errors there': {
    engine: '-',
    style: '-',
    tiles: '-',
    ready: 'degraded',
    degraded: '-',
    byHost: '-',
    byBudget: '-',
    failed: '-',
  },
  'parked by the host': {
    engine: 'byHost',
    style: 'byHost',
    tiles: 'byHost',
    ready: 'byHost',
    degraded: 'byHost',
    byHost: '-',
    byBudget: 'byHost',
    failed: '-',
  },
  'parked by the budget': {
    engine: 'byBudget',
    style: 'byBudget',
    tiles: 'byBudget',
    ready: 'byBudget',
    degraded: 'byBudget',
    byHost: '-',
    byBudget: '-',
    failed: '-',
  },
  failed: {
    engine: 'failed',
    style: 'failed',
    tiles: 'failed',
    ready: 'failed',
    degraded: 'failed',
    byHost: '-',
    byBudget: '-',
    failed: '-',
  },
};

const ROWS = Object.entries(TABLE).flatMap(([signal, row]) =>
  Object.entries(row).map(([before, after]) => [signal, before as Name, after] as const),
);

test.each(ROWS)('%s turns %s into %s', (signal, before, after) => {
  const status = STATUSES[before];
  const next = nextStatus(status, SIGNALS[signal] as StatusSignal);
  if (after === '-') expect(next).toBe(status);
  else expect(next).toEqual(STATUSES[after]);
});

test('tiles are counted while they are awaited, and only then', () => {
  const progress: StatusSignal = { type: 'tiles-progressed', loaded: 1, requested: 4 };
  const counted = nextStatus(STATUSES.tiles, progress);
  expect(counted).toEqual({ ...STATUSES.tiles, tiles: { loaded: 1, requested: 4 } });
  expect(nextStatus(counted, progress)).toBe(counted);
  for (const name of ['engine', 'style', 'ready', 'degraded', 'byHost', 'failed'] as const) {
    expect(nextStatus(STATUSES[name], progress)).toBe(STATUSES[name]);
  }
});

test('one more or one other error is a change', () => {
  const other = new MapdockError('SOURCE_FAILED', { sourceId: 'other', reason: 'the server answered 404' });
  for (const errors of [[error, other], [other]]) {
    expect(nextStatus(STATUSES.degraded, { type: 'errors-changed', errors })).toEqual({
      name: 'degraded',
      errors,
    });
  }
});
