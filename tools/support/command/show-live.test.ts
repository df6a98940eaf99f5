import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { test } from 'node:test';
import { showLive } from './show-live.ts';

const COLUMNS = 20;

/** Text that is drawn on a terminal; `written` has all that it gets. */
function createLive(columns = COLUMNS) {
  const written: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  const live = showLive({
    report: () => {},
    stream: Object.assign(stream, { isTTY: true, columns }),
    env: {},
  });
  return { ...live, written };
}

test('breaks long lines at spaces, and loses nothing of them', () => {
  const { draw, written } = createLive();
  draw(['short', 'a line that is longer than this terminal', 'x'.repeat(30)]);
  assert.deepEqual(written, [
    'short\n',
    'a line that is\n',
    'longer than this\n',
    'terminal\n',
    `${'x'.repeat(COLUMNS - 1)}\n`,
    `${'x'.repeat(11)}\n`,
  ]);
});

test('draws on a terminal of one column, and no line for spaces at an end', () => {
  const { draw, written } = createLive(1);
  draw(['ab  ']);
  assert.deepEqual(written, ['a\n', 'b\n']);
});

test('replaces all parts of a line that was broken', () => {
  const { draw, written } = createLive();
  draw(['a line that is longer than this terminal']);
  written.length = 0;
  draw(['short']);
  assert.deepEqual(written, ['\x1b[3A', '\x1b[1G', '\x1b[0J', 'short\n']);
});
