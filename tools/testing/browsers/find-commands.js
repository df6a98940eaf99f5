import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** @param {string} file */
export const canRun = (file) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/**
 * Lists the files that commands would be, by `PATH`: the first command in every folder, then the second one.
 * @param {readonly string[]} commands
 */
export function listCandidates(commands) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/**
 * Returns those of the files that can be run, in their order.
 * @param {Iterable<string>} files
 */
export async function keepRunnable(files) {
  const checked = await Promise.all([...files].map(async (file) => ((await canRun(file)) ? [file] : [])));
  return checked.flat();
}
