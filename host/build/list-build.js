const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/**
 * The built files that the service worker stores: those that pages request. Other files are for people and tools, and the browser stores the
 * service worker's own file.
 */
const REQUESTED = /^(?!service-worker\.js$).*\.(js|css|svg)$/;

/**
 * Lists the built files of a folder that pages may request, with their hashes as in Subresource Integrity, and those that `index.html` names.
 * The hash of `index.html` itself is left out, since a deployment may put its config into it.
 */
exports.listBuild = (folder) => {
  const paths = readdirSync(folder).filter((name) => REQUESTED.test(name));
  const hashOf = (name) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(path.join(folder, name)))
      .digest('base64')}`;
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  return {
    files: Object.fromEntries(paths.map((name) => [name, hashOf(name)])),
    named: paths.filter((name) => page.includes(name)),
  };
};
