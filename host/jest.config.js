const { createConfig } = require('../jest.config.base.js');

module.exports = createConfig({
  name: 'host',
  dir: __dirname,
  environment: 'jsdom',
  config: {
    setupFiles: ['<rootDir>/src/testing/modern-browser.ts'],
    setupFilesAfterEnv: ['@testing-library/jest-dom'],
  },
});
