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
      // It is loaded when it is seen, and the page works without it.
      performance: { hints: false },
    },
  });
