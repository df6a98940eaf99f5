import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';

const { contract } = JSON.parse(await readFile(join(PATHS.remoteDist, 'build.json'), 'utf8'));

/** The contract after this one. */
export const NEXT_MAJOR = `${Number.parseInt(contract, 10) + 1}.0.0`;

/**
 * Changes of a build that break this repository's host, by the check that notices each: functions that change the text of a file, for
 * `copyBuild`.
 */
export const BREAKS: Record<
  'contract' | 'exposes' | 'shared' | 'config',
  (text: string, path: string) => string
> = {
  contract: (text, path) =>
    /^build\.json$|contract\.js$/.test(path) ? text.replaceAll(contract, NEXT_MAJOR) : text,
  exposes: (text) => text.replaceAll('./MapView', './MapPicture'),
  shared: (text) => text.replaceAll('^19.0.0', '^20.0.0'),
  // The changed contract refuses `mapbox:` addresses, which the host's styles have.
  config: (text, path) => (path.endsWith('.js') ? text.replaceAll('(?:mapbox|https?)', '(?:https?)') : text),
};
