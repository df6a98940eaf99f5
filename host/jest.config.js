const { createConfig } = require('../jest.config.base.js');

const config = createConfig({
  name: 'host',
  dir: __dirname,
  environment: 'jsdom',
  config: {
    setupFiles: ['<rootDir>/src/testing/modern-browser.ts'],
    setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/src/testing/add-late-english.ts'],
  },
});

module.exports = {
  ...config,
  transform: { '/src/languages/[\\w-]+\\.json$': '<rootDir>/build/compile-texts.js', ...config.transform },
};
