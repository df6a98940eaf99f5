const path = require('node:path');
const { createConfig } = require('../jest.config.base.js');
const { OWN_POINTER } = require('./build/own-pointer');
const { version } = require('./package.json');

const base = createConfig({ name: 'map-remote', dir: __dirname, environment: 'jsdom' });
const TEXT = path.join(__dirname, 'jest.text.js');

module.exports = {
  ...base,
  // What webpack puts in.
  globals: {
    __MAPDOCK_REMOTE_VERSION__: version,
    __MAPDOCK_ENGINE_VERSION__: '3.0.0',
    __MAPDOCK_POINTER__: OWN_POINTER,
    __MAPDOCK_LOADER__: {
      path: '../../engine/map-remote/0123456789abcdef/loader.js',
      integrity: 'sha384-loader',
    },
    __MAPDOCK_RTL_TEXT_VERSION__: '0.4.0',
    __MAPDOCK_REACT_RANGE__: '^19.0.0',
    __MAPDOCK_CHUNKS_ARE_MODULES__: true,
    __webpack_public_path__: 'https://remote.example/releases/1.0.0-abc/',
  },
  moduleNameMapper: {
    '/import-address\\.js$': '<rootDir>/src/testing/import-address.ts',
    ...base.moduleNameMapper,
  },
  setupFiles: ['<rootDir>/src/testing/install-browser-parts.ts'],
  transform: { ...base.transform, '\\.css$': TEXT, 'worker-trampoline\\.js$': TEXT },
};
