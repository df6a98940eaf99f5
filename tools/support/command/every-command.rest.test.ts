/**
 * How every command of these tools is called: the scripts of package.json, the commands that are files only, and the subcommands of
 * those that have some. A new one is tested by being there.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cp, readFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, test } from 'node:test';
import { listFiles } from '../list-files.ts';
import { PATHS } from '../paths.js';
import { createTempFolder } from '../temp-folder.ts';

/** A file that runs a command, by what each of them calls. */
const RUNS_COMMAND = /^await (?:runMain|runWithUsage|runTestCommand)\(/m;

/** Commands with subcommands, each of which has options of its own. */
const WITH_SUBCOMMANDS = ['tools/lab/cli.js', 'tools/release/cli.js'];

const readText = (path: string) => readFile(join(PATHS.root, path), 'utf8');

const { scripts }: { scripts: Record<string, string> } = JSON.parse(await readText('package.json'));

/** The files of all commands. TypeScript needs a loader, so that a command can't be a file of it. */
const commands = (
  await Promise.all(
    (await listFiles(join(PATHS.root, 'tools'), (name) => name !== 'node_modules'))
      .filter((path) => path.endsWith('.js'))
      .map((path) => `tools/${path}`)
      .map(async (path) => (RUNS_COMMAND.test(await readText(path)) ? [path] : [])),
  )
).flat();

async function run(
  command: string,
  args: readonly string[],
  {
    root = PATHS.root,
    cwd = root,
    nodeOptions = [],
  }: { root?: string; cwd?: string; nodeOptions?: readonly string[] } = {},
) {
  const child = spawn(process.execPath, [...nodeOptions, join(root, command), ...args], { cwd });
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

/** The file that a script of package.json runs. */
const fileOf = (script: string | undefined) =>
  /^node (tools\/[\w/-]+\.js)(?: |$)/.exec(script ?? '')?.[1] ?? '';

/** Whether a command uses the contract package. Such commands build it before they have a help, since that is made from it. */
const usesContract = async (command: string) => (await readText(command)).includes('ensureContract');

/** What `--no-such-option` gives. Commander names an option that must be given, and is not, before one that is unknown. */
async function assertRefusesOption(command: string, args: readonly string[]) {
  const { stdout, stderr, code } = await run(command, [...args, '--no-such-option'], { cwd: tmpdir() });
  assert.deepEqual([code, stdout], [2, ''], stderr);
  assert.match(stderr, /^error: .*(?:no-such-option|required option).* --help .*\n$/);
}

test('every script of package.json runs a command of ours, so that its help and its errors are ours', () => {
  const others = Object.keys(scripts).filter((name) => !commands.includes(fileOf(scripts[name])));
  assert.deepEqual(others, []);
});

describe('every command', { concurrency: availableParallelism() }, () => {
  for (const command of commands) {
    test(`${command} --help says how it is called`, async () => {
      const { stdout, stderr, code } = await run(command, ['--help']);
      assert.deepEqual([code, stderr], [0, '']);
      assert.match(stdout, /^Usage: (?:npm (?:run )?\w+|node tools\/)/);
      assert.match(stdout, /--help/);
    });

    test(`${command} refuses an unknown option in one line, from another folder too`, () =>
      assertRefusesOption(command, []));

    test(`${command} refuses Node 18 in one line`, async () => {
      const nodeOptions = ['--import', `data:text/javascript,${encodeURIComponent(OLD_NODE)}`];
      const { stdout, stderr, code } = await run(command, [], { nodeOptions });
      assert.deepEqual([code, stdout], [1, '']);
      assert.match(stderr, /^Mapdock needs Node [\d.]+ or newer, this is 18\.20\.8\. .*\n$/);
    });
  }

  for (const command of WITH_SUBCOMMANDS) {
    test(`every subcommand of ${command} refuses an unknown option in one line`, async () => {
      const { stdout } = await run(command, ['--help']);
      const names = [...stdout.matchAll(/^ {2}([\w-]+) \[(?:options|arguments)/gm)].map(
        ([, name]) => name ?? '',
      );
      assert.ok(names.length > 1, stdout);
      for (const name of names) await assertRefusesOption(command, [name]);
    });
  }
});

test('--help works in a new clone and leaves nothing there, where a script does not use the contract package', async (t) => {
  const { path, remove } = await createClone();
  t.after(remove);
  const before = await listFiles(path);
  let tried = 0;
  for (const name of Object.keys(scripts)) {
    const command = fileOf(scripts[name]);
    if (await usesContract(command)) continue;
    const { stdout, stderr, code } = await run(command, ['--help'], { root: path });
    assert.deepEqual([code, stderr, stdout.startsWith('Usage: npm ')], [0, '', true], name);
    tried += 1;
  }
  assert.ok(tried > 0);
  assert.deepEqual(await listFiles(path), before);
});
