import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillSnippet } from './fill-snippet.js';

for (const [snippet, text] of /** @type {const} */ ([
  ['"camera": {$1},', '"camera": {|},'],
  ['"type": "$1"', '"type": "|"'],
  ['"visible": ${1:false}', '"visible": |false'],
  ['"pattern": "${1:a\\}b}"', '"pattern": "|a}b"'],
  ['"price \\$"', '"price $"|'],
  ['"fill"', '"fill"|'],
  ['{ "a": $1, "b": $2 }', '{ "a": |, "b":  }'],
])) {
  test(`fills ${snippet}`, () => {
    const filled = fillSnippet(snippet);
    assert.equal(`${filled.text.slice(0, filled.cursor)}|${filled.text.slice(filled.cursor)}`, text);
  });
}
