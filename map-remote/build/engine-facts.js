const { ENGINE_VERSION } = require('./engine-files-plugin');

/** The engine's files that the first map of a page needs; others are loaded when a style needs them. */
exports.ENGINE = {
  name: 'mapbox-gl',
  version: ENGINE_VERSION,
  folder: `engine/mapbox-gl/${ENGINE_VERSION}/`,
  modules: ['mapbox-gl.js', 'core.js', 'shared.js'],
  worker: 'worker.js',
  css: 'mapbox-gl.css',
};
