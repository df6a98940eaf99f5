const { createHash } = require('node:crypto');
const { readdirSync, readFileSync, rmSync } = require('node:fs');
const path = require('node:path');

/** Folder of the files in `dist`. Files below `engine/` are shared by releases: each of these stays the same as long as its code does. */
const FOLDER = 'engine/map-remote';

/** What is known of each file that has been built in this process, by its name. */
const built = new Map();

/** Name of a file for webpack, relative to the release folder. */
exports.hashedName = (file) => `../${FOLDER}/[contenthash:16]/${file}`;

/**
 * What other code must know of a built file: `path`, relative to a folder of a release or a channel, `besidePath`, relative to another one of
 * these files, and `integrity`, its hash. All are `undefined` until the file has been built.
 */
exports.fileFacts = (file) => built.get(file) ?? {};

/**
 * Keeps the address and the hash of a built file for `fileFacts`, calls `onBuilt` with them, and removes what earlier builds have left. The
 * compilation must have this one file.
 */
exports.HashedFilePlugin = class HashedFilePlugin {
  constructor({ folder, onBuilt = () => {} }) {
    Object.assign(this, { folder, onBuilt });
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('HashedFilePlugin', ({ assets, outputOptions }) => {
      const [name] = Object.keys(assets);
      const content = readFileSync(path.join(outputOptions.path, name));
      const facts = {
        path: `../${name}`,
        besidePath: name.replace(`${FOLDER}/`, ''),
        integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
      };
      built.set(path.basename(name), facts);
      const used = [...built.values()].map((file) => path.basename(path.dirname(file.path)));
      // Not before the build: webpack leaves a file out that it has written before and that has not changed.
      const folder = path.join(this.folder, FOLDER);
      for (const version of readdirSync(folder)) {
        if (!used.includes(version)) rmSync(path.join(folder, version), { recursive: true, force: true });
      }
      this.onBuilt(facts);
    });
  }
};
