import { makeBuildStep } from '../../../testing/steps/steps.ts';
import { runBrowserTests, runNodeTests } from '../../../testing/runners.ts';
import type { Step } from '../../../testing/steps/step.js';

/** The test files in `tools/release` that run on all available buckets. */
export const BUCKET_TESTS = [
  'concurrent-moves.rest.test.ts',
  'crash-safety-s3.long.test.ts',
  's3-stores.rest.test.ts',
  'storage/real-bucket.test.ts',
];

/** The same in `tools/e2e`. */
export const BROWSER_TESTS = ['real-bucket.long.e2e.ts'];

/**
 * Makes the steps that a real bucket must pass.
 * @param env names the bucket and how to reach it
 */
export function makeCephSteps(env: NodeJS.ProcessEnv): Step[] {
  const build = makeBuildStep([]);
  return [
    { name: 'ceph', run: () => runNodeTests('ceph', 'tools/release/testing/ceph', () => true) },
    build,
    {
      name: 'bucket',
      needs: [build.name],
      run: () =>
        runNodeTests('bucket', 'tools/release', () => true, {
          takes: (path) => BUCKET_TESTS.includes(path),
          namePattern: 'the real bucket',
          env,
        }),
    },
    {
      name: 'bucket, browser',
      needs: [build.name],
      run: () =>
        runBrowserTests({
          name: 'bucket-browser',
          config: 'tools/e2e/playwright.config.ts',
          project: 'chromium',
          files: BROWSER_TESTS,
          env,
        }),
    },
  ];
}
