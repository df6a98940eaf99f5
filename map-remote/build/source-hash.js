const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const ROOT = path.join(__dirname, '..', '..');
const SOURCES = ['map-remote/src', 'shared/src', 'package-lock.json'];
const HASH_LENGTH = 8;

function listFiles(entry) {
  const absolute = path.join(ROOT, entry);
  if (!path.extname(entry)) {
    return readdirSync(absolute, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile())
      .map((file) => path.join(file.parentPath, file.name))
      .sort();
  }
  return [absolute];
}

/** The same for the same sources, whatever the machine. */
exports.sourceHash = () => {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(listFiles)) {
    hash.update(path.relative(ROOT, file).split(path.sep).join('/')).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, HASH_LENGTH);
};
