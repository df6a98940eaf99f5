import base from '../../webpack.config.base.js';

/** The code editor alone: all else of the gallery is served as it lies here. */
export default (_env, { mode = 'production' } = {}) =>
  base.createConfig({
    dir: import.meta.dirname,
    mode,
    uniqueName: 'mapdock_gallery_editor',
    config: {
      entry: { editor: './editor/index.js' },
      experiments: { outputModule: true },
      output: { module: true, library: { type: 'module' }, filename: '[name].js' },
      devtool: false,
      // Webpack would warn of the bundle's size. The page loads it after the map, and works without it.
      performance: { hints: false },
    },
  });
