const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '..', '..');
/** Sources of a release. A release that is built differently, or that shares other modules with a host, is another one too. */
const SOURCES = [
  ...['map-remote/src', 'map-remote/build', 'map-remote/webpack.config.js'],
  ...['shared/src', 'shared/federation', 'webpack.config.base.js', 'package-lock.json'],
];
const HASH_LENGTH = 8;

/** Tests and their helpers are not part of the build. */
const UNBUILT = /\.test\.tsx?$|^map-remote\/src\/testing\//;

function listFiles(root, entry) {
  const absolute = path.join(root, entry);
  if (path.extname(entry)) return [entry];
  return readdirSync(absolute, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)).split(path.sep).join('/'));
}

/** Returns a hash of the sources, which is the same on every machine. */
exports.sourceHash = (root = ROOT) => {
  const hash = createHash('sha256');
  const files = SOURCES.flatMap((entry) => listFiles(root, entry)).filter((file) => !UNBUILT.test(file));
  for (const file of files.sort()) hash.update(file).update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, HASH_LENGTH);
};
