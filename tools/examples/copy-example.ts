/** Copies of examples, outside of this repository. A copy has the packed contract package in its own folder, so it installs from any registry. */
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ExpectedError } from '../support/expected-error.js';
import { PATHS } from '../support/paths.js';
import { runCommand } from '../support/run-command.js';
import { UsageError } from '../support/usage-error.js';
import { listExamples } from './support/list-examples.js';
import { packShared } from './support/pack-shared.ts';
import { folderOf, PACKED_SHARED } from './support/paths.js';

const PACKAGE_FILES = ['package.json', 'package-lock.json'];

/** The files of an example that git tracks: without what was installed or built there. */
async function listTracked(folder: string) {
  const { code, output } = await runCommand('git', ['ls-files', '-z'], { cwd: folder });
  if (code !== 0) throw new ExpectedError(`git could not list the files of ${folder}: ${output.trim()}`);
  return output.split('\0').filter(Boolean);
}

/** @param folder is created if it does not exist */
async function isEmpty(folder: string) {
  try {
    await mkdir(folder, { recursive: true });
    return (await readdir(folder)).length === 0;
  } catch (error) {
    throw new ExpectedError(`${folder} can't be the folder: ${String(error)}`);
  }
}

/** The two commands that install and start the copy. */
const nextCommands = (
  target: string,
  { hasLock, scripts }: { hasLock: boolean; scripts: Record<string, string> },
) => [
  `cd ${/\s/.test(target) ? JSON.stringify(target) : target}`,
  `${hasLock ? 'npm ci && ' : ''}${scripts['dev'] ? 'npm run dev' : 'npm start'}`,
];

/**
 * Copies an example into a folder that is empty or not there yet.
 * @param target absolute path
 * @returns the commands to run next, from the working directory of this process
 */
export async function copyExample(name: string, target: string): Promise<string[]> {
  const names = await listExamples();
  if (!names.includes(name)) {
    throw new UsageError(`There is no example "${name}". There are: ${names.join(', ')}.`);
  }
  if (!(await isEmpty(target))) {
    throw new ExpectedError(`${target} is not empty. Name a folder that is, or one that is not there yet.`);
  }
  const source = folderOf({ name });
  const files = await listTracked(source);
  for (const file of files) {
    await mkdir(dirname(join(target, file)), { recursive: true });
    await copyFile(join(source, file), join(target, file));
  }
  await copyShared(source, target, files);
  const { scripts = {} } = JSON.parse(await readFile(join(target, 'package.json'), 'utf8'));
  const shown = relative(process.cwd(), target) || '.';
  return nextCommands(shown, { hasLock: files.includes('package-lock.json'), scripts });
}

/**
 * Puts the packed contract package into the copy of an example that installs it, and changes the package files of the copy: they
 * name that file in place of the one in this repository.
 */
async function copyShared(source: string, target: string, files: string[]) {
  const here = relative(source, PACKED_SHARED).replaceAll('\\', '/');
  const { version } = JSON.parse(await readFile(join(PATHS.root, 'shared', 'package.json'), 'utf8'));
  const there = `vendor/mapdock-shared-${version}.tgz`;
  let isInstalled = false;
  for (const file of PACKAGE_FILES.filter((name) => files.includes(name))) {
    const text = await readFile(join(target, file), 'utf8');
    const replaced = text.replaceAll(`file:${here}`, `file:${there}`);
    await writeFile(join(target, file), replaced);
    isInstalled ||= replaced !== text;
  }
  if (!isInstalled) return;
  await mkdir(join(target, 'vendor'), { recursive: true });
  await copyFile(await packShared(), join(target, there));
}
