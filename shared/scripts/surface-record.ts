/**
 * What the contract's public surface was in each version: `api/<version>.txt`. That of a released version never changes
 * again; `api/released.json` has its hash, which `npm run new-version` writes.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Texts or hashes by version. */
type ByVersion = Readonly<Record<string, string>>;

const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = path.join(PACKAGE, 'api');
const RELEASED = path.join(FOLDER, 'released.json');

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The surface of each version. */
export function readSurfaces(): ByVersion {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
  return Object.fromEntries(
    files.map((name) => [name.replace(/\.txt$/, ''), readFileSync(path.join(FOLDER, name), 'utf8')]),
  );
}

/** Hashes of the released versions' surfaces. */
export const readReleased = () => JSON.parse(readFileSync(RELEASED, 'utf8')) as ByVersion;

/** Whether this is what was released under the version, or the version is not released yet. */
export function isAllowed(version: string, surface: string, released: ByVersion): boolean {
  return !Object.hasOwn(released, version) || released[version] === hashOf(surface);
}
