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

test('names the release that it is compared with, where that is known', () => {
  assert.match(
    makeReport({ ...BEGUN, stable: 'old' }),
    /<p>Channel production, compared with <code>old<\/code><\/p>/,
  );
  assert.match(makeReport(BEGUN), /<p>Channel production<\/p>/);
});

test('lists the hosts that can’t use the release in a table, and says why', () => {
  const finding = { verdict: 'no', path: 'contract', reason: 'needs <2>' } as const;
  const hosts: Report['hosts'] = [
    {
      ...{ host: 'shop', environment: 'live', releaseId: 'new', recordedAt: null, verdict: 'no' },
      checks: { contract: { verdict: 'no', findings: [finding] }, react: { verdict: 'yes', findings: [] } },
    },
  ];
  const page = makeReport({
    ...BEGUN,
    end: 'ended',
    reason: 'Not every known host can use it:\n\nhost',
    hosts,
  });
  assert.match(page, /<strong>ended<\/strong>: Not every known host can use it\.<\/p>/);
  const content = String(contentOf(page, 'Hosts'));
  assert.match(content, /<th>host<\/th><th>release<\/th><th>contract<\/th><th>react<\/th>/);
  assert.match(content, /<td>shop\/live<\/td><td>new<\/td><td>no<\/td><td>yes<\/td>/);
  assert.match(content, /<ul><li>no: shop\/live with new, contract: contract needs &lt;2&gt;\.<\/li><\/ul>/);
});
