import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { runNode, runNpm } from '../../support/run-command.js';
import type { RunResult } from '../../support/run-command.js';

const USERS = join(PATHS.root, 'tools', 'checks', 'package-users');
/** The folder of a package that is installed in this repository. */
const installed = (name: string) => join(PATHS.root, 'node_modules', name);

function outputOf({ code, output }: RunResult) {
  if (code !== 0) throw new Error(output);
  return output;
}

/**
 * Packs the contract package as it would be published.
 * @returns the tarball, and the paths of the files in it
 */
export async function packShared(folder: string): Promise<{ file: string; paths: string[] }> {
  const flags = ['--json', '--silent', '--pack-destination', folder];
  const [packed] = JSON.parse(outputOf(await runNpm(['pack', ...flags, '-w', '@mapdock/shared'])));
  const paths = packed.files.map(({ path }: { path: string }) => path);
  return { file: join(folder, packed.filename), paths: paths.sort() };
}

/**
 * Makes an app and installs the package in it, without a network: the package's dependencies and the app's other packages come from this
 * repository.
 */
export async function createApp({
  folder,
  file,
  sources,
  packages,
}: {
  /** A folder of its own. */
  folder: string;
  /** The packed package. */
  file: string;
  /** Names of files in `package-users`. */
  sources: string[];
  /** The app's other packages, and the names that they have in this repository. */
  packages: Record<string, string>;
}) {
  await mkdir(folder, { recursive: true });
  const { dependencies: ofShared } = JSON.parse(
    await readFile(join(installed('@mapdock/shared'), 'package.json'), 'utf8'),
  );
  const installedHere = Object.keys(ofShared).map((name) => [name, `file:${installed(name)}`]);
  const dependencies = { '@mapdock/shared': `file:${file}`, ...Object.fromEntries(installedHere) };
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', private: true, dependencies }),
  );
  const flags = ['--offline', '--no-audit', '--no-fund', '--ignore-scripts', '--install-links=false'];
  outputOf(await runNpm(['install', ...flags], { cwd: folder }));
  for (const [name, here] of Object.entries(packages)) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    // On Windows other types of links need rights that few users have: https://nodejs.org/api/fs.html#fssymlinktarget-path-type-callback
    await symlink(installed(here), link, 'junction');
  }
  for (const name of sources) await cp(join(USERS, name), join(folder, basename(name)));
}

/**
 * Compiler settings for each way to find modules: as Node does, as bundlers do, and as compilers did before packages had `exports`, which
 * TypeScript 7 no longer does.
 */
export const RESOLUTIONS: Record<string, object> = {
  nodenext: { module: 'NodeNext' },
  bundler: { module: 'ESNext', moduleResolution: 'bundler' },
  node10: { module: 'ESNext', moduleResolution: 'node10', ignoreDeprecations: '6.0' },
};

/** The package of each major version of TypeScript that teams use. */
const COMPILERS = { 6: 'typescript', 7: 'typescript-7' };

/**
 * Compiles an app and gives the compiler's messages, also about the declarations of its packages; an empty text if there are none. The
 * result is in a folder with the name of the resolution.
 * @param options `version`: major version of TypeScript; default: 6
 */
export async function compileApp(
  folder: string,
  resolution: keyof typeof RESOLUTIONS,
  { skipLibCheck = false, version = 6 }: { skipLibCheck?: boolean; version?: keyof typeof COMPILERS } = {},
) {
  const compilerOptions = {
    target: 'ES2022',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    types: [],
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck,
    rootDir: '.',
    outDir: resolution,
    ...RESOLUTIONS[resolution],
  };
  const include = ['*.ts', '*.tsx', ...(resolution === 'nodenext' ? ['*.cts'] : [])];
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
  const { output } = await runNode([join(installed(COMPILERS[version]), 'bin', 'tsc'), '-p', folder], {
    cwd: folder,
  });
  return output;
}

/** Imports a compiled module of an app in Node and reads the `facts` that it exports. */
export async function readFacts(folder: string, file: string) {
  const script = `import('./${file}').then(({ facts }) => console.log(JSON.stringify(facts)))`;
  return JSON.parse(outputOf(await runNode(['--input-type=module', '-e', script], { cwd: folder })));
}
