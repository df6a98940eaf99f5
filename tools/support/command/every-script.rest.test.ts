/** How every script of package.json is called. A new script is tested by its name there. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { listFiles } from '../list-files.ts';
import { PATHS } from '../paths.js';
import { createTempFolder } from '../temp-folder.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  await readFile(join(PATHS.root, 'package.json'), 'utf8'),
);

/** The arguments of Node in a script. */
function argumentsOf(name: string) {
  const [program, ...args] = String(scripts[name]).split(' ');
  assert.equal(program, 'node', `${name} runs no file of ours, so its help and its errors are not ours`);
  return args;
}

async function run(
  name: string,
  more: readonly string[],
  { root = PATHS.root, nodeOptions = [] }: { root?: string; nodeOptions?: readonly string[] } = {},
) {
  const child = spawn(process.execPath, [...nodeOptions, ...argumentsOf(name), ...more], { cwd: root });
  const [stdout, stderr, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on('close', resolve)),
  ]);
  return { stdout, stderr, code };
}

/** Makes Node say that it is an old one. */
const OLD_NODE =
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } });";

/** A clone without anything that was installed or built. The data of the provider is left out, which is large. */
async function createClone() {
  const folder = await createTempFolder();
  const isCode = (path: string) => ['', '.js', '.ts', '.json', '.mjs', '.cjs'].includes(extname(path));
  const isSource = (path: string) =>
    !/node_modules|provider[\\/]data|[\\/]results/.test(path) && isCode(path);
  for (const part of ['package.json', 'tools', 'examples'])
    await cp(join(PATHS.root, part), join(folder.path, part), { recursive: true, filter: isSource });
  return folder;
}

/** Whether a command uses the contract package. Such commands build it before they have a help, since that is made from it. */
async function usesContract(name: string) {
  const file = argumentsOf(name).find((arg) => /\.[jt]s$/.test(arg)) ?? '';
  return (await readFile(join(PATHS.root, file), 'utf8')).includes('ensureContract');
}

describe('every script', { concurrency: availableParallelism() }, () => {
  for (const name of Object.keys(scripts)) {
    test(`${name} --help says how it is called`, async () => {
      const { stdout, stderr, code } = await run(name, ['--help']);
      assert.deepEqual([code, stderr], [0, '']);
      assert.match(stdout, /^Usage: npm (run )?\w+/);
      assert.match(stdout, /--help/);
    });

    test(`${name} refuses an unknown option in one line`, async () => {
      const { stdout, stderr, code } = await run(name, ['--no-such-option']);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, /^error: .*no-such-option.* --help .*\n$/);
    });

    test(`${name} refuses Node 18 in one line`, async () => {
      const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(OLD_NODE)}`];
      const { stdout, stderr, code } = await run(name, [], { nodeOptions });
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /^Mapdock needs Node [\d.]+ or newer, this is 18\.20\.8\. .*\n$/);
    });
  }
});

test('--help works in a new clone and leaves nothing there, where a script does not use the contract package', async (t) => {
  const { path, remove } = await createClone();
  t.after(remove);
  const before = await listFiles(path);
  let tried = 0;
  for (const name of Object.keys(scripts)) {
    if (await usesContract(name)) continue;
    const { stdout, stderr, code } = await run(name, ['--help'], { root: path });
    assert.deepEqual([code, stderr, stdout.startsWith('Usage: npm ')], [0, '', true], name);
    tried += 1;
  }
  assert.ok(tried > 0);
  assert.deepEqual(await listFiles(path), before);
});
