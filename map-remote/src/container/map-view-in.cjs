const { enterHost } = require('./react-host.js');

/** CommonJS, to look at the host before any module that imports React is run. */
exports.mapViewIn = (host) => {
  enterHost(host);
  return require('../expose/map-view.tsx');
};
