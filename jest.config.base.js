/**
 * Settings of jest for all workspaces. TypeScript is compiled without type checks, which `npm run types` does. Imports of our packages
 * get their source.
 */

/** Turns style sheets into empty modules, since unit tests don't need them. Jest loads this file as their transformer. */
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
    // Imports name the built `.js` file; unit tests use its TypeScript source.
    '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.tsx', '$1.js'],
    // Test helpers of the contract package, which are not part of what it publishes.
    '^@mapdock/shared/testing/(.*)$': `${__dirname}/shared/src/testing/$1.ts`,
  },
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
        sourceMaps: 'inline',
      },
    ],
    '\\.css$': __filename,
  },
  restoreMocks: true,
  ...config,
});
