import assert from 'node:assert/strict';
import { test } from 'node:test';
import { showElapsed } from './show-elapsed.js';
import { createTerminal } from './testing/fake-terminal.ts';
import type { TestContext } from 'node:test';

function start(
  t: TestContext,
  {
    isTTY = true,
    env = {},
    columns = 40,
  }: { isTTY?: boolean; env?: NodeJS.ProcessEnv; columns?: number } = {},
) {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'] });
  const { lines, stream } = createTerminal(columns);
  const reported: string[] = [];
  const work: { text: string | undefined } = { text: 'Building host' };
  const elapsed = showElapsed({
    describe: (seconds) => (work.text === undefined ? undefined : `${work.text}, ${seconds} s`),
    // On a real terminal both go to the same screen.
    report: (line) =>
      void (isTTY && !env['CI'] && env['TERM'] !== 'dumb' ? stream.write(`${line}\n`) : reported.push(line)),
    stream: Object.assign(stream, { isTTY }),
    env,
  });
  return { ...elapsed, work, lines, reported, pass };

  function pass(seconds: number) {
    for (let second = 0; second < seconds; second += 1) t.mock.timers.tick(1000);
  }
}

test('draws one line anew each second on a terminal, and leaves nothing', (t) => {
  const { lines, pass, end } = start(t);
  assert.deepEqual(lines, ['Building host, 0 s']);
  pass(3);
  assert.deepEqual(lines, ['Building host, 3 s']);
  end();
  pass(3);
  assert.deepEqual(lines, ['']);
});

test('prints lines that stay above it, and nothing while nothing runs', (t) => {
  const { lines, work, print, pass, end } = start(t);
  print('Built shared');
  assert.deepEqual(lines, ['Built shared', 'Building host, 0 s']);
  work.text = undefined;
  pass(1);
  assert.deepEqual(lines, ['Built shared', '']);
  end();
});

test('cuts a line that is longer than the terminal is wide', (t) => {
  const { lines, pass } = start(t, { columns: 12 });
  pass(2);
  assert.deepEqual(lines, ['Building ho']);
});

for (const [where, options] of [
  ['not on a terminal', { isTTY: false }],
  ['in CI', { env: { CI: 'true' } }],
  ['on a terminal without controls', { env: { TERM: 'dumb' } }],
] as const) {
  test(`prints a line every ten seconds ${where}`, (t) => {
    const { lines, reported, pass, print, end } = start(t, options);
    pass(9);
    assert.deepEqual(reported, []);
    pass(12);
    print('Built host');
    end();
    pass(20);
    assert.deepEqual(reported, ['Building host, 10 s', 'Building host, 20 s', 'Built host']);
    assert.deepEqual(lines, ['']);
  });
}
