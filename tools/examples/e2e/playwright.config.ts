import { defineConfig } from '@playwright/test';
import { join } from 'node:path';
import base from '../../e2e/playwright.config.ts';
import { PATHS } from '../../support/paths.js';
import { chosenFromEnvironment, QUICK_VARIABLE } from '../support/chosen-examples.ts';

/** The tests of an example besides the common checks are in a file with the example's name. */
const ownFiles = chosenFromEnvironment().map(({ name }) => `**/${name}.e2e.ts`);

const sharedFiles = [
  '**/common-checks.e2e.ts',
  '**/server-rendering.e2e.ts',
  ...(process.env[QUICK_VARIABLE] ? [] : ['**/releases.e2e.ts']),
];

export default defineConfig(base, {
  testDir: '.',
  testMatch: [...sharedFiles, ...ownFiles],
  outputDir: join(PATHS.root, 'test-results', 'examples'),
});
