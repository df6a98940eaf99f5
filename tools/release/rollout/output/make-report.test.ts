import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeEvidence, NO_EVIDENCE } from '../judge/add-look.ts';
import { emptyTally } from '../judge/tally.ts';
import { RULES } from '../testing/create-rollout.ts';
import { makeReport } from './make-report.ts';
import type { Report } from './make-report.ts';

const BEGUN: Report = {
  channel: 'production',
  releaseId: 'new',
  end: 'begun',
  steps: [],
  looks: [],
  rules: RULES,
};

const contentOf = (page: string, title: string) =>
  new RegExp(`<h2>${title}</h2><p>[^<]*</p>(.*?)</section>`, 's').exec(page)?.[1];

test('says that there is no visit yet, in place of empty pictures', () => {
  const page = makeReport(BEGUN);
  assert.equal(contentOf(page, 'Failed visits by browser'), '<p>No visit yet.</p>');
  assert.equal(contentOf(page, 'Time to ready'), '<p>No map has become ready yet.</p>');
  assert.ok(!page.includes('<svg'), 'no empty picture');
});

test('does not say that there is no visit when all have failed', () => {
  const stage = emptyTally();
  stage.canary.browsers.chrome = { ...stage.canary.browsers.chrome, visits: 10, failed: 10 };
  const evidence = judgeEvidence(NO_EVIDENCE);
  const decision = { step: 'wait', reason: 'more visits are needed' } as const;
  const look = { at: 0, stable: 'old', percent: 1, stage, evidence, decision, problem: undefined };
  const page = makeReport({ ...BEGUN, looks: [look] });
  assert.match(String(contentOf(page, 'Failed visits by browser')), /<svg .*>chrome<.*>100 %</);
  assert.equal(contentOf(page, 'Time to ready'), '<p>No map has become ready yet.</p>');
});
