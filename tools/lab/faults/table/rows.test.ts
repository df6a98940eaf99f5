import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { ERROR_CODES } from '@mapdock/shared';
import { createFaults } from '../../../support/requests/faults.js';
import { ACTS } from '../run/acts/acts.ts';
import { KINDS } from './kinds.ts';
import { ROWS } from './rows.ts';

const LEAST_ROWS = 120;
const RARE = ['page-404', 'hang', '500-once'] as const;

test('has many rows, each with an id of its own', () => {
  assert.ok(ROWS.length >= LEAST_ROWS, `${ROWS.length} rows`);
  assert.equal(new Set(ROWS.map(({ id }) => id)).size, ROWS.length);
});

test('has every kind of fault for every file, or the same few kinds for a rare file', () => {
  const rows = ROWS.filter(({ where }) => where !== 'page');
  const all = Object.values(KINDS).map(({ description }) => description);
  const few = RARE.map((kind) => KINDS[kind].description);
  for (const file of new Set(rows.map(({ what }) => what))) {
    const own = rows.filter(({ what }) => what === file).map(({ fault }) => fault);
    assert.deepEqual(own.toSorted(), (own.length === few.length ? few : all).toSorted(), file);
  }
});

test('expects only codes that exist, and at least one for each map that failed or is degraded', () => {
  for (const { id, expected, notRun } of ROWS) {
    assert.deepEqual(
      expected.codes.filter((code) => !ERROR_CODES.includes(code)),
      [],
      id,
    );
    const needsCode = expected.shown.some((shown) => shown === 'failed' || shown === 'degraded');
    if (needsCode && expected.cannot === undefined && !notRun) assert.ok(expected.codes.length > 0, id);
  }
});

test('has only kinds of faults that the README explains', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
  const unexplained = Object.keys(KINDS).filter((kind) => !readme.includes(`\n| \`${kind}\` `));
  assert.deepEqual(unexplained, []);
});

test('has only faults that can be added to a server', () => {
  for (const { id, faults } of ROWS) {
    for (const fault of faults) assert.equal(createFaults().add(fault).ok, true, id);
  }
});

test('uses every act, and has an act in every row of the page that opens the plain host page', () => {
  const used = ROWS.flatMap(({ act }) => act ?? []);
  assert.deepEqual(
    Object.keys(ACTS).filter((name) => !used.some((act) => act === name)),
    [],
  );
  for (const { id, where, act, opening, notRun } of ROWS) {
    if (where === 'page' && opening === 'host' && !notRun) assert.ok(act, id);
  }
});
