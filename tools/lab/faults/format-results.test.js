import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatResults } from './format-results.js';
import { summarizeRows } from './summarize-rows.js';
import { createObservation, createSeen } from './testing/create-observation.js';
import { failed, ready } from './table/outcomes.js';
import { toReport } from './to-report.js';

/** @param {string} id @param {Partial<import('./table/row.js').Row>} [changes] @returns {import('./table/row.js').Row} */
const createRow = (id, changes) => ({
  id,
  where: 'store',
  what: 'pointer',
  fault: 'hangs',
  opening: 'host',
  faults: [{ match: '.', kind: 'hang' }],
  expected: failed('REMOTE_TIMEOUT'),
  isTest: false,
  ...changes,
});

/** @type {import('./run/run-rows.js').RowResult[]} */
const RESULTS = [
  {
    row: createRow('store.pointer.hang'),
    observation: createObservation({ seen: createSeen('failed', 'REMOTE_TIMEOUT'), ms: 19_040 }),
    verdict: { name: 'held', wrongs: [] },
  },
  {
    row: createRow('store.entry.hang'),
    observation: createObservation(),
    verdict: {
      name: 'wrong',
      wrongs: [
        { check: 'code', says: 'failed | MAP_FAILED' },
        { check: 'storm', says: '90 requests' },
        { check: 'shell', says: 'no button' },
        { check: 'uncaught', says: 'Error: provoked' },
        { check: 'healing', says: 'no map' },
      ],
    },
  },
  {
    row: createRow('page.lost', { where: 'page', expected: { ...ready, cannot: 'Nobody is there.' } }),
    observation: createObservation(),
    verdict: { name: 'cannot', wrongs: [] },
  },
  {
    row: createRow('page.loops', { where: 'page', notRun: 'One thread.' }),
    verdict: { name: 'not-run', wrongs: [] },
  },
];

const REPORTS = RESULTS.map((result) => toReport(result, 'a1b2c3d'));

test('counts rows by verdict, and wrong rows by what is wrong', () => {
  assert.deepEqual(summarizeRows(REPORTS), {
    ...{ rows: 4, held: 1, cannot: 1, notRun: 1, wrong: 1 },
    ...{ wrongCodes: 1, deadShells: 1, storms: 1, uncaught: 1, notHealed: 1 },
  });
});

test('writes a table for each part, lists what is wrong, and says why some rows can’t be better', () => {
  const text = formatResults({ reports: REPORTS, untried: [] }, summarizeRows(REPORTS), {
    facts: 'Run once.',
  });
  assert.match(text, /## Files of the store/);
  assert.match(text, /\| pointer \| hangs \| failed: REMOTE_TIMEOUT \| failed: REMOTE_TIMEOUT \| 19\.0 \|/);
  assert.match(text, /\| held \| a1b2c3d \|/);
  assert.doesNotMatch(text, /Not tried since/);
  assert.match(text, /- `store\.entry\.hang`: code: failed \\\| MAP_FAILED; storm: 90 requests/);
  assert.match(text, /- Nobody is there\. \(`page\.lost`\)/);
  assert.doesNotMatch(text, /Files of the provider/);
});

test('says that nothing is wrong, and what has not been tried', () => {
  const reports = REPORTS.slice(0, 1);
  const text = formatResults({ reports, untried: ['store.entry.hang'] }, summarizeRows(reports), {
    facts: '',
  });
  assert.match(text, /## Wrong\n\nNone\./);
  assert.match(text, /## Not tried since they changed\n\n- `store\.entry\.hang`\n/);
});

test('writes a table of what mounting leaves behind', () => {
  const engine = { contexts: 0, workers: 0, listeners: 3, nodes: 4, detached: 0, heapBytes: 1_234_000 };
  const leaks = { cycles: 50, engine, mapdock: { ...engine, listeners: 5 } };
  const text = formatResults({ reports: [], untried: [] }, summarizeRows([]), { facts: '', leaks });
  assert.match(text, /\| listeners \| 5 \| 3 \|/);
  assert.match(text, /\| heap, kB \| 1234 \| 1234 \|/);
});
