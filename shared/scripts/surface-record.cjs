/**
 * What the contract's public surface was in each version: `api/<version>.txt`. That of a released version never changes
 * again; `api/released.json` has its hash.
 */
const { createHash } = require('node:crypto');
const { cpSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const FOLDER = path.join(__dirname, '../api');
const RELEASED = path.join(FOLDER, 'released.json');
const SAMPLES = path.join(__dirname, '../src/samples/valid');
const FROZEN_SAMPLES = path.join(__dirname, '../samples');

const hashOf = (text) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** The surface of each version. */
exports.readSurfaces = () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
  return Object.fromEntries(
    files.map((name) => [name.replace(/\.txt$/, ''), readFileSync(path.join(FOLDER, name), 'utf8')]),
  );
};

/** Hashes of the released versions' surfaces. */
exports.readReleased = () => JSON.parse(readFileSync(RELEASED, 'utf8'));

/** Whether this is what was released under the version, or the version is not released yet. */
exports.isAllowed = (version, surface, released) =>
  !Object.hasOwn(released, version) || released[version] === hashOf(surface);

/** From now on the version stays as it is; its good samples are kept, for remotes to come. */
exports.recordRelease = (version, surface) => {
  const released = { ...exports.readReleased(), [version]: hashOf(surface) };
  writeFileSync(RELEASED, `${JSON.stringify(released, null, 2)}\n`);
  cpSync(SAMPLES, path.join(FROZEN_SAMPLES, version), { recursive: true });
};
