import { makeBuildStep } from '../../../testing/steps/steps.js';
import { runBrowserTests, runNodeTests } from '../../../testing/runners.js';

/** The test files in `tools/release` that run on all available buckets. */
const BUCKET_TESTS = [
  'concurrent-moves.rest.test.js',
  'crash-safety-s3.long.test.js',
  's3-stores.rest.test.js',
  'storage/real-bucket.test.js',
];

/**
 * Makes the steps that a real bucket must pass.
 * @param {NodeJS.ProcessEnv} env names the bucket and how to reach it
 * @returns {import('../../../testing/steps/step.js').Step[]}
 */
export function makeCephSteps(env) {
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
          config: 'tools/e2e/playwright.config.js',
          project: 'chromium',
          files: ['real-bucket.long.e2e.js'],
          env,
        }),
    },
  ];
}
