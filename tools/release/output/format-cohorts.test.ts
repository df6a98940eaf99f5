import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sumCohorts } from '../evidence/sum-cohorts.ts';
import { formatCohorts } from './format-cohorts.ts';
import type { VisitSeries } from '../evidence/evidence.js';

const SERIES = {
  release: '1.0.0-a',
  channel: 'production',
  cohort: 'stable',
  refusal: undefined,
  code: 'MAP_FAILED',
  host: 'shop',
  browser: 'chrome',
  browserVersion: '140',
};

test('shares of failures are never above 100 %, as later failures are among what they are shares of', () => {
  const series: VisitSeries[] = [
    { ...SERIES, outcome: 'ready', code: undefined, part: 'start', visits: 2 },
    { ...SERIES, outcome: 'failed', part: 'start', visits: 1 },
    { ...SERIES, outcome: 'failed', part: 'later', visits: 5 },
  ];
  const [later] = series.slice(2);
  const text = (of: typeof series) =>
    formatCohorts(sumCohorts({ at: 0, series: of, durations: [] }), 'http://localhost:3003');
  assert.match(text(series), / 75\.0 % /);
  assert.match(text(later ? [later] : []), / 100\.0 % /);
});
