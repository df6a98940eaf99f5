import { S3Client } from '@aws-sdk/client-s3';
import limitConcurrency from 'p-limit';
import { explainS3Error, factsOfS3Error } from './explain-s3-error.ts';
import { parseS3Address } from './parse-s3-address.ts';
import { splitPath } from './split-path.ts';

/** How often the SDK sends a request if the network or the service fails. It waits longer before each attempt. */
const MAX_ATTEMPTS = 4;
const CONNECT_MS = 5_000;
/** A request ends after so long without a byte. The largest file takes seconds in all, even on a slow line. */
const SILENCE_MS = 30_000;
/** Requests at the same time. The SDK has 50 connections, and counts the wait for a free one as time to connect. */
const MAX_REQUESTS = 40;

/** Without a field, the SDK uses the environment or the shared configuration of AWS. */
export interface S3Connection {
  /** Address of a service other than Amazon's. */
  endpoint?: string;
  region?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

export type S3Bucket = ReturnType<typeof openS3Bucket>;

/** Whether an answer means that there is no such object. A missing bucket is an error. */
export const isMissing = ({ name, status }: ReturnType<typeof factsOfS3Error>) =>
  status === 404 && name !== 'NoSuchBucket';

/** @param address `s3://bucket/prefix` */
export function openS3Bucket(address: string, connection: S3Connection) {
  const { bucket, prefix } = parseS3Address(address);
  const { endpoint } = connection;
  const client = new S3Client({
    ...connection,
    // Other services rarely have a host name for each bucket, so the name of the bucket goes into the path.
    forcePathStyle: endpoint !== undefined,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
    },
  });
  const explain = (error: unknown, right: string, path: string) =>
    explainS3Error(error, { store: address, bucket, right, path, ...(endpoint && { endpoint }) });

  return {
    client,
    inTurn: limitConcurrency(MAX_REQUESTS),
    /** The object of a path, for a command. */
    objectOf: (path: string) => ({ Bucket: bucket, Key: prefix + splitPath(path).join('/') }),
    explain,
    /** For the `catch` of a request: `undefined` for an object that is not there, else throws what to do. */
    unlessMissing: (right: string, path: string) => (error: unknown) => {
      if (isMissing(factsOfS3Error(error))) return undefined;
      throw explain(error, right, path);
    },
  };
}
