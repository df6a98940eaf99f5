/**
 * Packs this package as `npm pack` does, the same for the same sources: a release has the package among its files, and is named after their
 * hashes. It is compiled in a folder of its own, because `dist` may have files of sources that are gone, or be written at the same time.
 *
 * It is CommonJS because a plugin of map-remote's webpack configuration requires it, which Node 20 can't do with TypeScript.
 */
const { execFile } = require('node:child_process');
const { existsSync } = require('node:fs');
const { chmod, cp, mkdtemp, readdir, readFile, realpath, rm } = require('node:fs/promises');
const { tmpdir } = require('node:os');
const path = require('node:path');
const { promisify } = require('node:util');

const run = promisify(execFile);
const PACKAGE = path.join(__dirname, '..');
const COMPILER = path.join(path.dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
/** The folder that the compiler makes. */
const BUILT = 'dist';
const MODE = 0o644;

/** npm's own script, which is started without a shell; by its name where this is not run by npm. */
function npmCommand() {
  const script = process.env.npm_execpath ?? '';
  return path.basename(script) === 'npm-cli.js' && existsSync(script)
    ? { file: process.execPath, first: [script], shell: false }
    : { file: 'npm', first: [], shell: process.platform === 'win32' };
}

async function runOrExplain(file, args, options) {
  try {
    return (await run(file, args, options)).stdout;
  } catch (error) {
    throw new Error(`The contract package can't be packed: ${error.stdout || error.message}`, {
      cause: error,
    });
  }
}

/** Gives all files the same mode, since npm packs it too and it depends on the user's settings (umask). */
async function makeReadable(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  await Promise.all(files.map(({ parentPath, name }) => chmod(path.join(parentPath, name), MODE)));
}

/**
 * Returns the bytes of the package.
 * @returns {Promise<Buffer>}
 */
exports.packPackage = async () => {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'mapdock-package-')));
  try {
    const { files } = JSON.parse(await readFile(path.join(PACKAGE, 'package.json'), 'utf8'));
    const copied = ['package.json', 'README.md', ...files.filter((name) => name !== BUILT)];
    await Promise.all([
      ...copied.map((name) => cp(path.join(PACKAGE, name), path.join(folder, name), { recursive: true })),
      runOrExplain(process.execPath, [
        ...[COMPILER, '-p', path.join(PACKAGE, 'tsconfig.build.json')],
        // Types are checked by the build of this package, and by webpack. Without that it takes a third less time.
        ...['--outDir', path.join(folder, BUILT), '--noCheck', '--noEmitOnError', 'false'],
      ]),
    ]);
    await makeReadable(folder);
    const { file: npm, first, shell } = npmCommand();
    const args = [...first, 'pack', '--ignore-scripts', '--json', '--silent'];
    const [packed] = JSON.parse(await runOrExplain(npm, args, { cwd: folder, shell }));
    return await readFile(path.join(folder, packed.filename));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
