import {
  CreateBucketCommand,
  PutBucketCorsCommand,
  PutBucketPolicyCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Connection } from '../../storage/s3-bucket.ts';

/**
 * The folders of a store that browsers read. The prefix of a store must be one name, because in a policy of Ceph 16 a "*" ends at the first
 * character that fits.
 */
const PUBLIC_FOLDERS = ['releases', 'engine', 'channels', 'history'];

/**
 * Makes a bucket as points 1 and 2 of "S3 and a CDN" in SERVING.md say: only its owner may write and list, and pages of all origins may
 * read the public folders of a store.
 */
export async function createPublicBucket(connection: S3Connection, bucket: string) {
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
