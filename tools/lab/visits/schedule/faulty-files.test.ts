import assert from 'node:assert/strict';
import { test } from 'node:test';
import { BUILT_FILES } from '../../faults/table/built/built-files.ts';
import { ROWS } from '../../faults/table/rows.ts';
import { FAULTY_FILES } from './faulty-files.ts';

const isBroken = (target: keyof typeof FAULTY_FILES, address: string) =>
  Object.entries(FAULTY_FILES[target]).some(
    ([name, { match }]) => !name.startsWith('all files') && new RegExp(match).test(address),
  );

/** Chunks of these are for pages that have functions or a language of their own. */
const NOT_VISITED = ['own-code', 'german', 'many-places', 'broken-config'];

test('visits break each late chunk that the build has, where its row does not need a page of its own', () => {
  for (const target of ['host', 'element'] as const) {
    const rows = ROWS.filter(
      ({ isFound, where, opening }) =>
        isFound && !NOT_VISITED.includes(opening) && (where === 'store' || target === 'host'),
    );
    assert.ok(rows.length > 0);
    const files = BUILT_FILES.filter(({ address }) =>
      rows.some(({ faults }) => faults.some(({ match }) => new RegExp(match).test(address))),
    );
    assert.ok(files.length >= 10, `${target}: ${files.length} files`);
    assert.deepEqual(
      files.filter(({ address }) => !isBroken(target, address)).map(({ address }) => address),
      [],
    );
  }
});

test('the browser’s error for a page in place of a script of the host is expected for each of its late scripts', () => {
  assert.equal(FAULTY_FILES.host['dialogs.js']?.uncaughtOfPage, 'SyntaxError');
  assert.equal(FAULTY_FILES.host['dialogs.css']?.uncaughtOfPage, undefined);
});
