/** CommonJS: `require.ensure` alone fetches code without running it. One file: what a first map needs comes in one piece. */
exports.exposes = {
  './mount': {
    bring: () => require.ensure([], (require) => () => require('../expose/mount.js'), 'map'),
    shared: [],
  },
  './MapView': {
    bring: () => require.ensure([], (require) => () => require('../expose/map-view.tsx'), 'map'),
    shared: ['react'],
  },
  './contract': {
    bring: () => require.ensure([], (require) => () => require('../expose/contract.js'), 'map'),
    shared: [],
  },
};
