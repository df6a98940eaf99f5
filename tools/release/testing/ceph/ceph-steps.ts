import { makeBuildStep } from '../../../testing/steps/steps.ts';
import { runBrowserTests, runNodeTests } from '../../../testing/runners.ts';
import type { Step } from '../../../testing/steps/step.js';

/** The test files in `tools/release` that run on all available buckets. */
const BUCKET_TESTS = [
  'concurrent-moves.rest.test.js',
  'crash-safety-s3.long.test.js',
  's3-stores.rest.test.js',
  'storage/real-bucket.test.js',
];

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
          files: ['real-bucket.long.e2e.js'],
          env,
        }),
    },
  ];
}
