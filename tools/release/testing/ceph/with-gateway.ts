import { ExpectedError } from '../../../support/expected-error.js';
import { untilStopped } from '../../../start/until-stopped.ts';
import { createPublicBucket } from './create-public-bucket.ts';
import { startGateway } from './start-gateway.ts';
import type { Ceph } from './find-ceph.ts';
import type { Gateway } from './start-gateway.ts';

const BUCKET = 'maps';

/**
 * Does some work with a gateway and an empty bucket. Both are removed when the work is done or fails, and when this process gets a signal
 * to end.
 * @param work `env` has the settings by which the tests and the release tool find the bucket
 */
export async function withGateway<T>(
  ceph: Ceph,
  work: (gateway: Gateway, env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  const { stopped, dispose } = untilStopped();
  const starting = new AbortController();
  const ended = stopped.then(() => {
    starting.abort();
    throw new ExpectedError('Ended before it was done.');
  });
  // Nobody waits for `ended` while the gateway starts. Without this its rejection would then be an unhandled one.
  ended.catch(() => {});
  try {
    const gateway = await startGateway(ceph, starting.signal);
    try {
      const { endpoint, region, credentials } = gateway.connection;
      await createPublicBucket(gateway.connection, BUCKET);
      const env = {
        MAPDOCK_TEST_BUCKET: `s3://${BUCKET}`,
        MAPDOCK_TEST_BUCKET_URL: `${endpoint}/${BUCKET}/`,
        AWS_ENDPOINT_URL_S3: endpoint,
        AWS_REGION: region,
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        AWS_SESSION_TOKEN: undefined,
        AWS_PROFILE: undefined,
      };
      return await Promise.race([work(gateway, env), ended]);
    } finally {
      await gateway.close();
    }
  } finally {
    dispose();
  }
}
