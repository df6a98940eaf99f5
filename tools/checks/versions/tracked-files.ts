import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';

/** Files that belong to the repository and are there, new ones too, as paths from its root. */
export function trackedFiles() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  return execFileSync('git', args, { cwd: PATHS.root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(PATHS.root, path)));
}
