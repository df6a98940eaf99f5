import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatHelp, parseUsage } from './parse-usage.js';

const USAGE = {
  call: 'npm run sample --',
  does: 'Does what a sample does.',
  flags: { '--fast': 'does it at once' },
  operands: [
    { name: 'example', does: 'which one' },
    { name: 'path', does: 'where', isList: true },
  ],
  more: 'After it.',
};
const BARE = { call: 'npm run sample --', does: 'Does what a sample does.' };

test('takes options and operands in any order', () => {
  const { flags, operands, isHelpWanted } = parseUsage(USAGE, ['one', '--fast', 'two', 'three']);
  assert.deepEqual([[...flags], operands, isHelpWanted], [['--fast'], ['one', 'two', 'three'], false]);
  assert.deepEqual(parseUsage(USAGE, ['one']).operands, ['one']);
});

for (const [usage, args, what] of [
  [USAGE, ['one', '--slow'], 'unknown option "--slow"'],
  [USAGE, ['one', '-f'], 'unknown option "-f"'],
  [USAGE, ['one', '--toString'], 'unknown option "--toString"'],
  [USAGE, ['--fast'], '<example> is missing'],
  [BARE, ['one'], 'unexpected argument "one"'],
  [{ ...BARE, operands: USAGE.operands.slice(0, 1) }, ['one', 'two'], 'unexpected argument "two"'],
] as const) {
  test(`refuses ${args.join(' ')} in one line`, () => {
    assert.throws(() => parseUsage(usage, args), {
      name: 'UsageError',
      message: `error: ${what}. Add --help to see how it is called.`,
    });
  });
}

test('--help wins over everything that is wrong', () => {
  assert.equal(parseUsage(USAGE, ['--slow', '--help']).isHelpWanted, true);
});

test('the help has everything', () => {
  assert.equal(
    formatHelp(USAGE),
    [
      'Usage: npm run sample -- [options] <example> [path ...]',
      '',
      'Does what a sample does.',
      '',
      '  <example>   which one',
      '  [path ...]  where',
      '  --fast      does it at once',
      '  -h, --help  prints this and does nothing else',
      '',
      'After it.',
    ].join('\n'),
  );
  assert.match(formatHelp(BARE), /^Usage: npm run sample --\n\nDoes .*\n\n {2}-h, --help {2}prints/);
});
