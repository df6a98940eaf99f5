const { createConfig } = require('../jest.config.base.js');

module.exports = createConfig({ name: 'map-remote', dir: __dirname, environment: 'jsdom' });
