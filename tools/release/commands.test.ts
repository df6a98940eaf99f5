import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { COMMANDS } from './commands.ts';
import { createCommandScene } from './testing/every-command.ts';

/** They need the address of a server, and have tests of their own. */
const WITH_ADDRESS = ['verify', 'rehearse', 'rollout'];

const names = COMMANDS.map(({ line }) => line.name());

test('every command is tried on stores that refuse', async (t) => {
  const { reads, writes } = await createCommandScene(t);
  const tried = [...Object.values(reads), ...Object.values(writes(''))].map(([name]) => name);
  assert.deepEqual(
    names.filter((name) => !tried.includes(name)),
    WITH_ADDRESS,
  );
});

test('the README lists every command, and says whether it writes', async () => {
  const readme = await readFile(new URL('README.md', import.meta.url), 'utf8');
  const table = /^## What can I do\?\n([^]*?)^Options of/m.exec(readme)?.[1] ?? '';
  const rows = table.split('\n').map((row) => row.replaceAll('\\|', '').split('|'));
  for (const { line, writes } of COMMANDS) {
    const own = rows.filter(([, call = '']) => /[a-z-]+/.exec(call)?.[0] === line.name());
    assert.ok(own.length > 0, line.name());
    for (const [, call, , says = ''] of own) assert.equal(says.trim() !== 'no', writes, call);
  }
});
