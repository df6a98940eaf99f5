import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { ERROR_CODES } from '@mapdock/shared';
import { createFaults } from '../../../support/requests/faults.ts';
import { ACTS } from '../run/acts/acts.ts';
import { DOCKS } from './dock.ts';
import { KINDS } from './kinds.ts';
import { ROWS } from './rows.ts';

const LEAST_ROWS = 120;
const byDock = DOCKS.map((dock) => [dock, ROWS.filter((row) => row.dock === dock)] as const);
const RARE = ['page-404', 'hang', '500-once'] as const;

test('has many rows for each page, each with an id of its own', () => {
  for (const [dock, rows] of byDock) {
    assert.ok(rows.length >= LEAST_ROWS, `${dock}: ${rows.length} rows`);
    assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length, dock);
  }
});

test('has the same faults on each page, where it does not say that only some pages have what fails', () => {
  const [first, ...others] = byDock.map(([, rows]) => new Set(rows.map(({ id }) => id)));
  const common = [...(first ?? [])].filter((id) => others.every((ids) => ids.has(id)));
  assert.ok(common.length >= LEAST_ROWS, `${common.length} rows`);
  for (const id of ['store.pointer.hang', 'store.core.js.cut', 'provider.style.reset', 'page.context-lost'])
    assert.ok(common.includes(id), id);
});

test('has every kind of fault for every file, or the same few kinds for a rare file', () => {
  const all = Object.values(KINDS).map(({ description }) => description);
  const few = RARE.map((kind) => KINDS[kind].description);
  for (const [dock, tried] of byDock) {
    const rows = tried.filter(({ where }) => where !== 'page');
    for (const file of new Set(rows.map(({ what }) => what))) {
      const own = rows.filter(({ what }) => what === file).map(({ fault }) => fault);
      assert.deepEqual(
        own.toSorted(),
        (own.length === few.length ? few : all).toSorted(),
        `${dock}: ${file}`,
      );
    }
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
    for (const fault of faults) assert.doesNotThrow(() => createFaults().add(fault), id);
  }
});

test('uses every act, and has an act in every row of the page that opens a plain page', () => {
  const used = ROWS.flatMap(({ act }) => act ?? []);
  assert.deepEqual(
    Object.keys(ACTS).filter((name) => !used.some((act) => act === name)),
    [],
  );
  for (const { id, where, act, opening, notRun } of ROWS) {
    if (where === 'page' && opening === 'plain' && !notRun) assert.ok(act, id);
  }
});
