/** CommonJS: `require.ensure` alone fetches code without running it. One file: what a first map needs comes in one piece. */
exports.exposes = {
  plain: {
    './mount': () => require.ensure([], (require) => () => require('../expose/mount.js'), 'map'),
    './contract': () => require.ensure([], (require) => () => require('../expose/contract.js'), 'map'),
  },
  rendered: {
    './MapView': () => require.ensure([], (require) => require('./map-view-in.cjs').mapViewIn, 'map'),
  },
};
