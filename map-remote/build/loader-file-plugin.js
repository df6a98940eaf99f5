const { createHash } = require('node:crypto');
const { readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');

/** Folder of the file in `dist`. Files below `engine/` are shared by releases: this one stays the same as long as its code does. */
const FOLDER = 'engine/map-remote';
const FILE = 'loader.js';

/** Name of the file for webpack, relative to the release folder. */
exports.LOADER_NAME = `../${FOLDER}/[contenthash:16]/${FILE}`;

let facts = { path: undefined, integrity: undefined };

/**
 * What `embed.js` must know of its loader: `path`, relative to a folder of a release or a channel, and `integrity`, its hash. Both are
 * `undefined` until the loader has been built, which is before `embed.js` is.
 */
exports.loaderFacts = () => facts;

/**
 * Keeps the address and the hash of the built loader for `loaderFacts`, adds the address to what the release tool must know (`factsFile`),
 * and removes the loaders of earlier builds.
 */
exports.LoaderFilePlugin = class LoaderFilePlugin {
  constructor({ folder, factsFile }) {
    Object.assign(this, { folder, factsFile });
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('LoaderFilePlugin', ({ assets, outputOptions }) => {
      const [name] = Object.keys(assets);
      const file = path.join(outputOptions.path, name);
      // Not before the build: webpack leaves a file out that it has written before and that has not changed.
      const folder = path.join(this.folder, FOLDER);
      for (const version of readdirSync(folder)) {
        if (!file.includes(version)) rmSync(path.join(folder, version), { recursive: true, force: true });
      }
      const hash = createHash('sha384').update(readFileSync(file)).digest('base64');
      facts = { path: `../${name}`, integrity: `sha384-${hash}` };
      const known = JSON.parse(readFileSync(this.factsFile, 'utf8'));
      writeFileSync(this.factsFile, `${JSON.stringify({ ...known, loader: facts.path }, null, 2)}\n`);
    });
  }
};
