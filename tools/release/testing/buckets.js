/** The buckets that tests run on: always a local stand-in, and a real bucket if the environment names one; see "Stores" in ../README.md. */
import { randomUUID } from 'node:crypto';
import { removeFolder } from '../prune/remove-folder.js';
import { createS3Storage } from '../storage/s3-storage.js';
import { S3_CREDENTIALS, startS3Server } from './s3-server.js';

const { MAPDOCK_TEST_BUCKET: REAL_BUCKET, MAPDOCK_TEST_BUCKET_URL: REAL_URL } = process.env;

/**
 * @typedef {import('../storage/release-storage.js').ReleaseStorage} ReleaseStorage
 *
 * @typedef {object} TestBucket
 * @property {string} address of an empty store in the bucket; addresses of further stores begin with it
 * @property {NodeJS.ProcessEnv} env variables that a process needs, besides those of this process, to find the bucket
 * @property {(address: string) => ReleaseStorage} open opens a store in the bucket
 * @property {URL | undefined} url where browsers read the store at `address`; `undefined` if they can't
 *
 * @typedef {(t: { after: (end: () => Promise<unknown>) => void }) => Promise<TestBucket>} OpenBucket the store is removed after the test
 */

/** @type {OpenBucket} */
async function openStandIn(t) {
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

/**
 * Uses the part of the real bucket below a new prefix.
 * @param {string} bucket
 * @returns {OpenBucket}
 */
const openPartOf = (bucket) => async (t) => {
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

/** The buckets by their name in the titles of tests. @type {Record<string, OpenBucket>} */
export const BUCKETS = {
  'a bucket': openStandIn,
  ...(openRealBucket && { 'the real bucket': openRealBucket }),
};
