import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

export const canRun = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

/** Lists the files that commands would be, by `PATH`: the first command in every folder, then the second one. */
export function listCandidates(commands: readonly string[]) {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/** Returns those of the files that can be run, in their order. */
export async function keepRunnable(files: Iterable<string>) {
  const checked = await Promise.all([...files].map(async (file) => ((await canRun(file)) ? [file] : [])));
  return checked.flat();
}
