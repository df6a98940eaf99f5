import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DURATION, SAMPLE_NAMES } from '../release/evidence/make-counts.ts';
import { LABEL_NAMES } from './attributes.ts';
import { listExpressions } from './testing/dashboard.ts';

const TITLES = [
  'Visits by cohort',
  'Failed visits by cohort',
  'Failures by code',
  'Time to ready by cohort, three quarters of the maps',
  'Failed visits by browser',
];
/** What an expression has besides names of metrics and labels. */
const WORDS = ['sum', 'by', 'increase', 'histogram_quantile', 'or', 'and', 'offset', 'h', 'le'];

test('the dashboard names only metrics and labels that exist', async () => {
  const expressions = await listExpressions({ channel: 'production', window: '1h' });
  assert.deepEqual(
    expressions.map(({ title }) => title),
    TITLES,
  );
  const known = [...SAMPLE_NAMES, ...LABEL_NAMES, ...WORDS];
  for (const { title, expression } of expressions) {
    const names = expression.replace(/"[^"]*"|\[[^\]]*\]/g, '').match(/[a-z_]+/g) ?? [];
    assert.deepEqual(
      names.filter((name) => !known.includes(name)),
      [],
      title,
    );
    assert.ok(
      names.some((name) => SAMPLE_NAMES.includes(name)),
      title,
    );
    assert.ok(!expression.includes('$'), title);
  }
  assert.ok(expressions.some(({ expression }) => expression.includes(`${DURATION}_bucket`)));
});
