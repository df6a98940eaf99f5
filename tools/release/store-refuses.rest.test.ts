/** Runs every command on a store that can't be written or read: its file system is full, read-only, or belongs to another user. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { PATHS } from '../support/paths.js';
import { runCommand } from '../support/run-command.js';
import { COMMANDS } from './commands.ts';
import { runCli } from './run-cli.ts';
import { createCommandScene } from './testing/every-command.ts';
import type { TestContext } from 'node:test';

/** The id of a user that is not root. Root may read and write whatever the mode of a file is. */
const NOBODY = 65_534;

/** Mounts a small file system on the first argument, which only this process sees, and copies the folder of the second argument there. */
const MOUNT = 'mount -t tmpfs -o size=4m tmpfs "$0" && cp -r "$1/." "$0"';
const STATES = {
  full: { prepare: 'dd if=/dev/zero of="$0/ballast" bs=4k 2>/dev/null; true', code: 'NO_SPACE' },
  'read-only': { prepare: 'mount -o remount,ro "$0"', code: 'READ_ONLY' },
};
const canMount = spawnSync('unshare', ['-rm', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).status === 0;

/** Runs a command in a process of its own, on a copy of the store on such a file system. */
async function runOn(
  t: TestContext,
  state: keyof typeof STATES,
  choose: (scene: Awaited<ReturnType<typeof createCommandScene>>, disk: string) => string[] | undefined,
  times: 'once' | 'twice' = 'once',
) {
  const scene = await createCommandScene(t);
  const disk = join(scene.root, '..', 'disk');
  await mkdir(disk);
  const args = choose(scene, disk) ?? [];
  const run = { once: 'exec "$@"', twice: '"$@"; exec "$@"' }[times];
  const script = `${MOUNT} && { ${STATES[state].prepare}; } && shift && { ${run}; }`;
  const cli = [process.execPath, join(PATHS.root, 'tools/release/cli.js'), ...args];
  return runCommand('unshare', ['-rm', 'sh', '-c', script, disk, scene.root, ...cli, '--store', disk], {
    env: { MAPDOCK_SIGNING_KEYS: '' },
  });
}

function assertOneLine(output: string, code: string) {
  const lines = output.trimEnd().split('\n');
  assert.match(String(lines.at(-1)), new RegExp(`^[^\\n]+\\. Then [^\\n]+\\. \\(${code}\\)$`), output);
  // Lines of progress may come before the error, but no stack.
  assert.ok(!/^\s+at |Error:|errno/m.test(output), output);
}

/** Deletes one file, for which a full disk has space. */
const ONLY_DELETES = 'forget-host';

for (const state of ['full', 'read-only'] as const) {
  test(`every command that writes says in one line what to do on a ${state} disk`, async (t) => {
    if (!canMount) return t.skip('needs the right to mount');
    const { writes: all } = await createCommandScene(t);
    const isTried = (name: string) => state !== 'full' || name !== ONLY_DELETES;
    for (const name of Object.keys(all('')).filter(isTried)) {
      await t.test(name, async (step) => {
        const { code, output } = await runOn(step, state, ({ writes }, disk) => writes(disk)[name]);
        assert.equal(code, 1, output);
        assertOneLine(output, STATES[state].code);
      });
    }
  });
}

test(
  'keygen leaves nothing on a full disk that would make the next attempt fail',
  { skip: !canMount },
  async (t) => {
    const { code, output } = await runOn(t, 'full', ({ writes }, disk) => writes(disk)['keygen'], 'twice');
    assert.equal(code, 1, output);
    assert.equal(output.match(/NO_SPACE/g)?.length, 2, output);
  },
);

test('every command that only reads works on a read-only disk', async (t) => {
  if (!canMount) return t.skip('needs the right to mount');
  const { reads: all } = await createCommandScene(t);
  for (const name of Object.keys(all)) {
    await t.test(name, async (step) => {
      const { code, output } = await runOn(step, 'read-only', ({ reads }) => reads[name]);
      assert.equal(code, 0, output);
    });
  }
});

/** Runs a command in this process, as a user without rights in the store. */
async function runAsNobody(t: TestContext, args: string[]) {
  const lines: string[] = [];
  for (const method of ['log', 'error'] as const)
    t.mock.method(console, method, (text: unknown) => void lines.push(String(text)));
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return { code: await runCli(args, COMMANDS), output: lines.join('\n') };
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

/** Lists a folder and all folders below it. */
async function listFolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return [
    folder,
    ...entries.filter((entry) => entry.isDirectory()).map((entry) => join(entry.parentPath, entry.name)),
  ];
}

const RIGHTS: [string, number, 'writes' | 'reads'][] = [
  ['write', 0o555, 'writes'],
  ['read', 0o000, 'reads'],
];

for (const [right, mode, kind] of RIGHTS) {
  test(`every command that may not ${right} says in one line what to do`, async (t) => {
    if (process.platform === 'win32') return t.skip('Windows has other rights');
    const scene = await createCommandScene(t);
    await chmod(join(scene.root, '..'), 0o755);
    const folders = await listFolders(scene.root);
    try {
      // The lowest folders come first, because a folder can only be changed while the folders above it are open.
      for (const folder of folders.toReversed()) await chmod(folder, mode);
      for (const [name, args] of Object.entries(kind === 'reads' ? scene.reads : scene.writes(scene.root))) {
        await t.test(name, async (step) => {
          const { code, output } = await runAsNobody(step, [...args, '--store', scene.root]);
          assert.equal(code, 1, output);
          assertOneLine(output, 'NO_PERMISSION');
        });
      }
    } finally {
      for (const folder of folders) await chmod(folder, 0o755);
    }
  });
}
