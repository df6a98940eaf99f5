/** The buckets that tests run on: always a local stand-in, and a real bucket if the environment names one; see "Stores" in ../README.md. */
import { randomUUID } from 'node:crypto';
import { removeFolder } from '../prune/remove-folder.ts';
import { createS3Storage } from '../storage/s3-storage.ts';
import { S3_CREDENTIALS, startS3Server } from './s3-server.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';

const { MAPDOCK_TEST_BUCKET: REAL_BUCKET, MAPDOCK_TEST_BUCKET_URL: REAL_URL } = process.env;

export interface TestBucket {
  /** The address of an empty store in the bucket; addresses of further stores begin with it. */
  address: string;
  /** Variables that a process needs, besides those of this process, to find the bucket. */
  env: NodeJS.ProcessEnv;
  /** Opens a store in the bucket. */
  open: (address: string) => ReleaseStorage;
  /** Where browsers read the store at `address`; `undefined` if they can't. */
  url: URL | undefined;
}

/** The store is removed after the test. */
export type OpenBucket = (t: { after: (end: () => Promise<unknown>) => void }) => Promise<TestBucket>;

async function openStandIn(t: Parameters<OpenBucket>[0]): Promise<TestBucket> {
  const { address, connection, close } = await startS3Server();
  t.after(close);
  return {
    address: `${address}/test`,
    env: {
      AWS_ACCESS_KEY_ID: S3_CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: S3_CREDENTIALS.secretAccessKey,
      AWS_REGION: connection.region,
      AWS_ENDPOINT_URL_S3: connection.endpoint,
    },
    open: (store) => createS3Storage(store, connection),
    url: undefined,
  };
}

/** Uses the part of the real bucket below a new prefix. */
const openPartOf =
  (bucket: string): OpenBucket =>
  async (t) => {
    const prefix = `test-${randomUUID()}`;
    t.after(() => removeFolder(prefix, createS3Storage(bucket)));
    return {
      address: `${bucket}/${prefix}`,
      env: {},
      open: createS3Storage,
      url: REAL_URL === undefined ? undefined : new URL(`${prefix}/`, REAL_URL),
    };
  };

/** `undefined` if the environment names no real bucket. */
export const openRealBucket = REAL_BUCKET === undefined ? undefined : openPartOf(REAL_BUCKET);

/** The buckets by their name in the titles of tests. */
export const BUCKETS: Record<string, OpenBucket> = {
  'a bucket': openStandIn,
  ...(openRealBucket && { 'the real bucket': openRealBucket }),
};
