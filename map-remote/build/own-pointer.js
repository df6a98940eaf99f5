const { CONTRACT_VERSION } = require('./contract-facts');
const { ENGINE } = require('./engine-facts');

/** The ES module of every release. */
exports.MODULE = 'mount.js';

/** What a pointer that lies in the release's own folder would say of it, as far as `embed.js` reads it. */
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
