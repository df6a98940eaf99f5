const { readFileSync } = require('node:fs');
const path = require('node:path');
const AdmZip = require('adm-zip');

/** Types of the contract use those of valibot, which the plugin leaves out since they are in a file that ends with `.d.mts`. */
const VALIBOT = path.join(path.dirname(require.resolve('valibot')), '..');
const ADDED = {
  'node_modules/valibot/index.d.ts': path.join(VALIBOT, 'dist', 'index.d.mts'),
  'node_modules/valibot/LICENSE.md': path.join(VALIBOT, 'LICENSE.md'),
};

/** Packages whose types a host installs itself if it needs them; a second copy would be other types of the same name. */
const HOST_PACKAGES = [/^@types\/react/, /^react/, /^mapbox-gl/, /^@types\/geojson/];

/** The earliest time that a zip file can store. */
const NO_TIME = new Date(1980, 0, 1);

/** Completes the archive, and makes it the same for the same sources: a release is named after the hashes of its files. */
function completeTypesArchive({ zipTypesPath }) {
  const archive = new AdmZip(zipTypesPath);
  const files = Object.fromEntries(
    archive.getEntries().flatMap((entry) => (entry.isDirectory ? [] : [[entry.entryName, entry.getData()]])),
  );
  for (const [name, file] of Object.entries(ADDED)) files[name] = readFileSync(file);
  const made = new AdmZip();
  for (const name of Object.keys(files).sort()) made.addFile(name, files[name]).header.time = NO_TIME;
  made.writeZip(zipTypesPath);
}

/**
 * Options with which the federation plugin makes `@mf-types.zip`, from which its users get the types of the exposed modules without
 * installing anything.
 */
exports.TYPES = {
  generateTypes: {
    tsConfigPath: './tsconfig.types.json',
    extractThirdParty: { exclude: HOST_PACKAGES },
    abortOnError: true,
    afterGenerate: completeTypesArchive,
  },
  consumeTypes: false,
};
