import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ERROR_CODES } from '@mapdock/shared';
import { createFaults } from '../../support/requests/faults.js';
import { ACTS } from '../run/acts/acts.js';
import { KINDS } from './kinds.js';
import { ROWS } from './rows.js';

const LEAST_ROWS = 120;
const RARE = /** @type {const} */ (['page-404', 'hang', '500-once']);

test('has many rows, each with a name of its own', () => {
  assert.ok(ROWS.length >= LEAST_ROWS, `${ROWS.length} rows`);
  assert.equal(new Set(ROWS.map(({ id }) => id)).size, ROWS.length);
});

test('has every kind of fault for every file, or the same few for one that is rare', () => {
  const rows = ROWS.filter(({ where }) => where !== 'page');
  const all = Object.values(KINDS).map(({ does }) => does);
  const few = RARE.map((kind) => KINDS[kind].does);
  for (const file of new Set(rows.map(({ what }) => what))) {
    const own = rows.filter(({ what }) => what === file).map(({ fault }) => fault);
    assert.deepEqual(own.toSorted(), (own.length === few.length ? few : all).toSorted(), file);
  }
});

test('expects only codes that there are, and one wherever a map is not whole', () => {
  for (const { id, expected, notRun } of ROWS) {
    assert.deepEqual(
      expected.codes.filter((code) => !ERROR_CODES.includes(code)),
      [],
      id,
    );
    const isTold = expected.shown.some((shown) => shown === 'failed' || shown === 'degraded');
    if (isTold && expected.cannot === undefined && !notRun) assert.ok(expected.codes.length > 0, id);
  }
});

test('makes faults that there are', () => {
  for (const { id, faults } of ROWS) {
    for (const fault of faults) assert.equal(createFaults().add(fault).ok, true, id);
  }
});

test('every act is used, and there is one for every fault of the page that has no opening of its own', () => {
  const used = ROWS.flatMap(({ act }) => act ?? []);
  assert.deepEqual(
    Object.keys(ACTS).filter((name) => !used.some((act) => act === name)),
    [],
  );
  for (const { id, where, act, opening, notRun } of ROWS) {
    if (where === 'page' && opening === 'host' && !notRun) assert.ok(act, id);
  }
});
