import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** @param {string} file */
export const canRun = (file) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/**
 * Where commands would be by the `PATH`, the first command in every folder first.
 * @param {readonly string[]} commands
 */
export function listCandidates(commands) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/**
 * Which of these files can be run, in their order.
 * @param {Iterable<string>} files
 */
export async function keepRunnable(files) {
  const checked = await Promise.all([...files].map(async (file) => ((await canRun(file)) ? [file] : [])));
  return checked.flat();
}
