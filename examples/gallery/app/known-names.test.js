import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CAPABILITIES } from './capabilities.js';
import { capabilityOf, readKnownNames } from './known-names.js';

const PAGE = new URL('../../../shared/FROM-MAPBOX-GL.md', import.meta.url);
const rows = readKnownNames(readFileSync(PAGE, 'utf8'));
const ids = CAPABILITIES.map(({ id }) => id);

test('each row has all three names, and links to a page that exists', () => {
  assert.ok(rows.length > 30, `${rows.length} rows`);
  for (const { want, words, address } of rows) {
    assert.equal(words.length, 3, want);
    const id = capabilityOf(address);
    const isThere = id === undefined ? existsSync(new URL(address, PAGE)) : ids.includes(id);
    assert.ok(isThere, `${want}: ${address}`);
  }
});

test('the document names each page of the gallery by its title', () => {
  const text = readFileSync(PAGE, 'utf8');
  for (const { id, title } of CAPABILITIES) {
    assert.ok(text.includes(`| [${title}](../examples/gallery/capabilities/${id}.json) |`), title);
  }
});

test('a row without a link is an error', () => {
  assert.throws(() => readKnownNames('| a | b | c | d | e |'), /leads nowhere/);
});
