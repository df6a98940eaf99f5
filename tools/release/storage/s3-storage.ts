import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { openS3Bucket } from './s3-bucket.ts';
import { createS3Writes } from './s3-writes.ts';
import type { ReleaseStorage } from './release-storage.js';
import type { S3Connection } from './s3-bucket.ts';

const readConnection = (): S3Connection => {
  const endpoint = process.env['AWS_ENDPOINT_URL_S3'] || process.env['AWS_ENDPOINT_URL'];
  return endpoint ? { endpoint } : {};
};

/**
 * Creates a store in a bucket of Amazon S3, or of a service with the same interface.
 * @param address `s3://bucket/prefix`
 */
export function createS3Storage(
  address: string,
  connection: S3Connection = readConnection(),
): ReleaseStorage {
  const bucket = openS3Bucket(address, connection);
  const { client, inTurn, objectOf, explain, unlessMissing } = bucket;

  const read = async (path: string) => {
    const command = new GetObjectCommand(objectOf(path));
    return inTurn(async () => {
      const { Body, ETag, LastModified } = await client.send(command);
      const content = Buffer.from((await Body?.transformToByteArray()) ?? []);
      return { content, tag: String(ETag), writtenAt: LastModified ?? new Date(0) };
    }).catch(unlessMissing('s3:GetObject', path));
  };

  return {
    name: address,
    read,

    async list(folder) {
      const { Bucket, Key } = objectOf(folder);
      const Prefix = `${Key}/`;
      const keys: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        try {
          const command = new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken });
          const page = await inTurn(() => client.send(command));
          for (const { Key: key = '' } of page.Contents ?? []) keys.push(key);
          for (const { Prefix: key = '' } of page.CommonPrefixes ?? []) keys.push(key.slice(0, -1));
          ContinuationToken = page.NextContinuationToken;
        } catch (error) {
          throw explain(error, 's3:ListBucket', folder);
        }
      } while (ContinuationToken);
      // Web consoles of buckets make an empty object for a folder. It has no name below the folder and is left out.
      return keys
        .map((key) => key.slice(Prefix.length))
        .filter(Boolean)
        .sort();
    },

    ...createS3Writes(bucket, read),

    async remove(path) {
      const command = new DeleteObjectCommand(objectOf(path));
      try {
        await inTurn(() => client.send(command));
      } catch (error) {
        throw explain(error, 's3:DeleteObject', path);
      }
    },
  };
}
