import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatTable } from './format-table.ts';
import { summarizeRows } from './summarize-rows.ts';
import { createObservation, createSeen } from './testing/create-observation.ts';
import { failed, ready } from './table/outcomes.ts';
import type { RowResult } from './run/run-rows.ts';
import type { Row } from './table/row.ts';

const createRow = (changes?: Partial<Row>): Row => ({
  id: 'store.pointer.hang',
  where: 'store',
  what: 'pointer',
  fault: 'hangs',
  dock: 'host',
  opening: 'plain',
  faults: [{ match: '.', kind: 'hang' }],
  expected: failed('REMOTE_TIMEOUT'),
  ...changes,
});

const RESULTS: RowResult[] = [
  {
    row: createRow(),
    observation: createObservation({
      seen: createSeen('failed', 'REMOTE_TIMEOUT'),
      healing: { by: 'try-again', ms: 300, isSamePage: true },
    }),
    verdict: { name: 'held', wrongs: [] },
  },
  {
    row: createRow({ fault: '500 once' }),
    observation: createObservation(),
    verdict: { name: 'held', wrongs: [] },
  },
  {
    row: createRow({ what: 'entry' }),
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
    row: createRow({
      where: 'page',
      what: 'a script never ends',
      expected: { ...ready, cannot: 'Nobody is there.' },
    }),
    observation: createObservation(),
    verdict: { name: 'cannot', wrongs: [] },
  },
  {
    row: createRow({ where: 'page', what: 'the tab is frozen', notRun: 'One thread.' }),
    verdict: { name: 'not-run', wrongs: [] },
  },
];

const onEmbed = (result: RowResult): RowResult => ({ ...result, row: { ...result.row, dock: 'embed' } });

const engine = { contexts: 0, workers: 0, listeners: 3, nodes: 4, detached: 0, heapBytes: 1_234_000 };
const LEAKS = { cycles: 50, engine, mapdock: { ...engine, listeners: 5 } };

test('counts rows by verdict, and wrong rows by what is wrong', () => {
  assert.deepEqual(summarizeRows(RESULTS), {
    ...{ rows: 5, held: 2, 'can’t be better': 1, 'not tried': 1, wrong: 1 },
    ...{ 'wrong codes': 1, 'dead shells': 1, storms: 1, 'uncaught errors': 1, 'not healed': 1 },
  });
});

test('writes one line for each file, with what people see and what restores the map for each kind of fault', () => {
  const text = formatTable(RESULTS, LEAKS);
  assert.match(text, /\| of \| file \| page \| 404 as HTML \| hangs \| /);
  assert.match(
    text,
    /\| store \| pointer \| host \| - \| failed, try again \| - \| - \| ready \| - \| - \| - \|/,
  );
  assert.match(
    text,
    /\| store \| entry \| host \| - \| \*\*wrong\*\*: code: failed \\\| MAP_FAILED; storm: 90 requests; /,
  );
});

test('writes one line for each thing that happens to the page, and marks what can’t be better', () => {
  const text = formatTable(RESULTS, LEAKS);
  assert.match(text, /\| a script never ends \| ready \\\* \| - \| - \|/);
  assert.match(text, /\| the tab is frozen \| not tried \|/);
});

test('writes pages that show the same in one line, and others in lines of their own', () => {
  const [pointer, once] = RESULTS as [RowResult, RowResult];
  const same = formatTable([pointer, once, onEmbed(pointer), onEmbed(once)], LEAKS);
  assert.match(same, /\| store \| pointer \| host, embed \| - \| failed, try again \|/);
  const other = formatTable([pointer, once, onEmbed(once)], LEAKS);
  assert.match(other, /\| store \| pointer \| host \| - \| failed, try again \|/);
  assert.match(other, /\| store \| pointer \| embed \| - \| - \| - \| - \| ready \|/);
});

test('counts the rows of each page, and has a column for each where something happens to the page', () => {
  const text = formatTable([...RESULTS, ...RESULTS.slice(3).map(onEmbed)], LEAKS);
  assert.match(text, /\| host \| 5 \| 2 \| 1 \| 1 \| 1 \| 1 \| 1 \| 1 \| 1 \| 1 \|/);
  assert.match(text, /\| embed \| 2 \| 0 \| 1 \| 1 \| 0 \|/);
  assert.match(text, /\| a script never ends \| ready \\\* \| ready \\\* \| - \|/);
});

test('writes what mounting leaves behind', () => {
  const text = formatTable([], LEAKS);
  assert.match(text, /\| left by 50 mounts and removals \| Mapdock \| the engine alone \|/);
  assert.match(text, /\| listeners \| 5 \| 3 \|/);
  assert.match(text, /\| heap, kB \| 1234 \| 1234 \|/);
});
