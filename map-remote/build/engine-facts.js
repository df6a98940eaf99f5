const { ENGINE_VERSION } = require('./engine-files-plugin');

/** Everything the first map of a page needs of the engine; the rest is loaded when a style asks for it. */
exports.ENGINE = {
  name: 'mapbox-gl',
  version: ENGINE_VERSION,
  folder: `engine/mapbox-gl/${ENGINE_VERSION}/`,
  modules: ['mapbox-gl.js', 'core.js', 'shared.js'],
  worker: 'worker.js',
  css: 'mapbox-gl.css',
};
