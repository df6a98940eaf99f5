const { CONTRACT_VERSION } = require('./contract-facts');
const { ENGINE } = require('./engine-facts');

/** File name of the ES module in every release. */
exports.MODULE = 'mount.js';

/** The members that `embed.js` needs of a pointer to its own release, if that pointer lay in the release's folder. */
exports.OWN_POINTER = {
  release: {
    contract: CONTRACT_VERSION,
    url: './',
    module: exports.MODULE,
    engine: {
      name: ENGINE.name,
      version: ENGINE.version,
      worker: ENGINE.worker,
      url: `../../${ENGINE.folder}`,
      modules: ENGINE.modules,
      css: ENGINE.css,
    },
  },
};
