import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startProgress } from './start-progress.ts';
import { createTerminal } from './testing/fake-terminal.ts';
import type { TestContext } from 'node:test';

const WORK = { label: 'Copying', total: 40, unit: 'files' };

function start(t: TestContext, options?: Partial<Parameters<typeof startProgress>[0]>) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const reported: string[] = [];
  const report = (line: string) => void reported.push(line);
  const progress = startProgress({ ...WORK, report, env: {}, ...options });
  const advance = (times: number, ms = 0) => {
    for (let time = 0; time < times; time += 1) {
      t.mock.timers.tick(ms);
      progress.advance();
    }
  };
  return { ...progress, advance, reported };
}

test('draws a bar on a terminal, with the time that is left', (t) => {
  const { lines, stream } = createTerminal();
  const { advance, end, reported } = start(t, { stream });
  t.mock.timers.tick(250);
  assert.deepEqual(lines, [`Copying ${'░'.repeat(30)} 0 of 40 files`]);
  advance(20, 500);
  t.mock.timers.tick(250);
  assert.deepEqual(lines, [`Copying ${'█'.repeat(15)}${'░'.repeat(15)} 20 of 40 files, about 11 s left`]);
  advance(20, 500);
  end();
  assert.deepEqual(lines, [`Copying ${'█'.repeat(30)} 40 of 40 files in 20.5 s`, '']);
  assert.deepEqual(reported, []);
});

test('prints lines above the bar', (t) => {
  const { lines, stream } = createTerminal();
  const { advance, print, end } = start(t, { stream });
  print('a line that is longer than the bar, and longer than the terminal is wide: both stay whole');
  advance(1);
  print('a short line');
  assert.deepEqual(lines.slice(0, 2), [
    'a line that is longer than the bar, and longer than the terminal is wide: both stay whole',
    'a short line',
  ]);
  assert.match(String(lines[2]), /^Copying █░+ 1 of 40 files/);
  end();
  assert.match(String(lines[2]), /^Copying █░+ 1 of 40 files$/);
});

test('leaves a bar that says how far the work was when it failed, and prints below it', (t) => {
  const { lines, stream } = createTerminal();
  const { advance, print, end } = start(t, { stream });
  advance(10, 500);
  end();
  advance(1);
  print('after the end');
  t.mock.timers.tick(1000);
  assert.deepEqual(lines, [`Copying ${'█'.repeat(8)}${'░'.repeat(22)} 10 of 40 files`, 'after the end', '']);
});

for (const [columns, bar] of [
  [40, 'Copying █████░░░░░░░░░░░ 12 of 40 files'],
  [30, 'Copying: 12 of 40 files'],
] as const) {
  test(`fits into a terminal of ${columns} columns`, (t) => {
    const { lines, stream } = createTerminal(columns);
    const { advance, end } = start(t, { stream });
    advance(12);
    end();
    assert.deepEqual(lines, [bar, '']);
  });
}

for (const [where, options] of [
  ['not on a terminal', { stream: Object.assign(createTerminal().stream, { isTTY: false }) }],
  ['in CI', { stream: createTerminal().stream, env: { CI: 'true' } }],
  ['on a terminal without controls', { stream: createTerminal().stream, env: { TERM: 'dumb' } }],
  ['where asked to', { stream: createTerminal().stream, asLines: true }],
] as [string, Partial<Parameters<typeof startProgress>[0]>][]) {
  test(`prints lines ${where}`, (t) => {
    const { advance, end, reported } = start(t, { ...options, total: 4 });
    advance(4, 1000);
    end();
    assert.deepEqual(reported, [
      'Copying: 4 files ...',
      'Copying: 1 of 4 files',
      'Copying: 2 of 4 files',
      'Copying: 3 of 4 files',
    ]);
  });
}

test('prints at most one line for each tenth', (t) => {
  const { advance, reported } = start(t, { asLines: true, total: 200 });
  advance(200, 5000);
  assert.equal(reported.length, 10);
  assert.equal(reported[1], 'Copying: 20 of 200 files');
});

test('prints at most one line per second, so only the first one of quick work', (t) => {
  const { advance, reported } = start(t, { asLines: true });
  advance(40, 20);
  assert.deepEqual(reported, ['Copying: 40 files ...']);
});

test('shows nothing where there is nothing to do', (t) => {
  const { lines, stream } = createTerminal();
  start(t, { stream, total: 0 }).end();
  assert.deepEqual(lines, ['']);
});

test('prints no lines of its own where the work prints one for each part', (t) => {
  const { advance, print, reported } = start(t, { asLines: true, total: 2 });
  for (const line of ['first', 'second']) {
    t.mock.timers.tick(5000);
    print(line);
    advance(1);
  }
  assert.deepEqual(reported, ['Copying: 2 files ...', 'first', 'second']);
});
