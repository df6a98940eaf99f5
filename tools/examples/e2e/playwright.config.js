import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import base from '../../e2e/playwright.config.js';
import { PATHS } from '../../support/paths.js';
import { chosenFromEnvironment } from '../support/chosen-examples.js';

/** The tests of an example besides the common checks are in a file with the example's name. */
const ownFiles = chosenFromEnvironment().map(({ name }) => `**/${name}.e2e.js`);

export default defineConfig(base, {
  testDir: '.',
  testMatch: ['**/common-checks.e2e.js', ...ownFiles],
  outputDir: join(PATHS.root, 'test-results', 'examples'),
});
