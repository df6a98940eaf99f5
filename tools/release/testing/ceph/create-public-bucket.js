import {
  CreateBucketCommand,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
  S3Client,
} from '@aws-sdk/client-s3';

/** What browsers read of a store, whose prefix is one name: Ceph 16 tries a "*" of a policy with the first character that fits alone. */
const PUBLIC_FOLDERS = ['releases', 'engine', 'channels', 'history'];

/**
 * Makes a bucket that only its owner may write to and list, and everybody may read what is public of a store from, on any page: points 1
 * and 2 of "S3 and a CDN" in SERVING.md.
 * @param {import('../../storage/s3-storage.js').S3Connection} connection
 * @param {string} bucket
 */
export async function createPublicBucket(connection, bucket) {
  const client = new S3Client({ ...connection, forcePathStyle: true });
  const Policy = JSON.stringify({
    Version: '2012-10-17',
    Statement: {
      Effect: 'Allow',
      Principal: '*',
      Action: 's3:GetObject',
      Resource: PUBLIC_FOLDERS.map((folder) => `arn:aws:s3:::${bucket}/*/${folder}/*`),
    },
  });
  const rule = {
    AllowedOrigins: ['*'],
    AllowedMethods: ['GET', 'HEAD'],
    AllowedHeaders: [],
    ExposeHeaders: ['ETag'],
  };
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
    await client.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy }));
    await client.send(new PutBucketCorsCommand({ Bucket: bucket, CORSConfiguration: { CORSRules: [rule] } }));
  } finally {
    client.destroy();
  }
}
