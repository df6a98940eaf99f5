/** What all unit tests share: TypeScript without type checks (`npm run types` does them), the source of our packages. */

/** Style sheets mean nothing to a unit test: they become empty modules. Jest loads this file as their transformer. */
exports.process = () => ({ code: '' });

/**
 * @param {object} options
 * @param {string} options.name shown beside each test file
 * @param {string} options.dir folder of the workspace
 * @param {'node' | 'jsdom'} options.environment
 * @param {import('jest').Config} [options.config] the workspace's own part
 * @returns {import('jest').Config}
 */
exports.createConfig = ({ name, dir, environment, config }) => ({
  displayName: name,
  rootDir: dir,
  testEnvironment: environment,
  testEnvironmentOptions: {
    customExportConditions: [
      '@mapdock/source',
      ...(environment === 'node' ? ['node', 'node-addons'] : ['browser']),
    ],
  },
  testMatch: ['<rootDir>/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/'],
  moduleNameMapper: {
    // Imports name the file that a browser would load; beside a test there is only its source.
    '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.tsx', '$1.js'],
    // Helpers for the tests of this repository, which the package does not hold.
    '^@mapdock/shared/testing/(.*)$': `${__dirname}/shared/src/testing/$1.ts`,
  },
  transform: {
    '\\.tsx?$': [
      'ts-jest',
      {
        transpilation: true,
        tsconfig: {
          target: 'ES2022',
          module: 'CommonJS',
          moduleResolution: 'bundler',
          esModuleInterop: true,
          resolveJsonModule: true,
          isolatedModules: true,
          jsx: 'react-jsx',
        },
      },
    ],
    '\\.css$': __filename,
  },
  restoreMocks: true,
  ...config,
});
