const { createConfig } = require('../jest.config.base.js');

module.exports = createConfig({
  name: 'host',
  dir: __dirname,
  environment: 'jsdom',
  config: { setupFilesAfterEnv: ['@testing-library/jest-dom'] },
});
