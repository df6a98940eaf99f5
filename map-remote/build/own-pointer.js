const { CONTRACT_VERSION } = require('./contract-facts');
const { ENGINE } = require('./engine-facts');

/** File name of the ES module in every release. */
exports.MODULE = 'mount.js';

/** The content of a pointer in the release's own folder, as far as `embed.js` reads it. */
exports.OWN_POINTER = {
  format: 1,
  release: {
    contract: CONTRACT_VERSION,
    url: './',
    module: exports.MODULE,
    engine: {
      version: ENGINE.version,
      url: `../../${ENGINE.folder}`,
      modules: ENGINE.modules,
      css: ENGINE.css,
    },
  },
};
