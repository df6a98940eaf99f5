/**
 * The style specification as data, from the engine's own package: the version of it that map-remote ships. Only names, kinds and
 * ranges are taken from it, no text and no code.
 */
const { latest } = require('mapbox-gl/dist/style-spec/index.cjs');
const { version } = require('mapbox-gl/package.json');

exports.REFERENCE = latest;
exports.ENGINE_VERSION = version;
