import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildTargets } from '../../build/build-targets.ts';
import { ExpectedError } from '../../support/expected-error.js';
import { PATHS } from '../../support/paths.js';
import { runNpm } from '../../support/run-command.js';
import { PACKED_SHARED } from './paths.js';

/**
 * Packs the contract package. The same content always gives the same file: npm writes neither times nor owners into it.
 * @returns the file
 */
export async function packShared(): Promise<string> {
  await buildTargets(['shared'], { onlyIfChanged: true });
  // The file is packed into a folder on the same disk, so that the rename below replaces the old file in one step.
  const folder = join(dirname(PACKED_SHARED), `packing-${process.pid}`);
  await mkdir(folder, { recursive: true });
  try {
    const flags = ['--json', '--silent', '--pack-destination', folder];
    const { code, output } = await runNpm(['pack', ...flags], { cwd: join(PATHS.root, 'shared') });
    const filename = /"filename": "([^"]+)"/.exec(output)?.[1];
    if (code !== 0 || !filename) throw new ExpectedError(`npm could not pack @mapdock/shared: ${output}`);
    await rename(join(folder, filename), PACKED_SHARED);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return PACKED_SHARED;
}
