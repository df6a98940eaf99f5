import base from '../../webpack.config.base.js';

/** Builds only the code editor: all other files of the gallery are served without a build. */
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
      // Turns off webpack's warning about the bundle's size: the page loads the editor after the map, and works without it.
      performance: { hints: false },
    },
  });
