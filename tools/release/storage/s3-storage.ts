import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import limitConcurrency from 'p-limit';
import { contentTypeOf } from '../../headers/content-types.ts';
import { parseSibling } from '../../headers/encodings.ts';
import { headersFor, STORE_HEADERS } from '../../headers/header-rules.ts';
import { explainS3Error, factsOfS3Error } from './explain-s3-error.ts';
import { parseS3Address } from './parse-s3-address.ts';
import { splitPath } from './split-path.ts';
import type { ReleaseStorage } from './release-storage.js';

/** How often the SDK sends a request if the network or the service fails. It waits longer before each attempt. */
const MAX_ATTEMPTS = 4;
const CONNECT_MS = 5_000;
/** A request ends after so long without a byte. The largest file takes seconds in all, even on a slow line. */
const SILENCE_MS = 30_000;
/** Requests at the same time. The SDK has 50 connections, and counts the wait for a free one as time to connect. */
const MAX_REQUESTS = 40;
/** A conflict ends with the other write of the same path. */
const MAX_CONFLICTS = 6;
const CONFLICT_PAUSE_MS = 50;
/**
 * The name of an id in the metadata of each object, which is new for each write. If the answer to a write was lost, the writer compares the
 * ids to know whether its write succeeded. Comparing contents is not enough, because another writer may have written the same.
 */
const WRITE_ID = 'mapdock-write';

/** Without a field, the SDK uses the environment or the shared configuration of AWS. */
export interface S3Connection {
  /** Address of a service other than Amazon's. */
  endpoint?: string;
  region?: string;
  credentials?: { accessKeyId: string; secretAccessKey: string };
}

/** Whether an answer means that there is no such object. A missing bucket is an error. */
const isMissing = ({ name, status }: ReturnType<typeof factsOfS3Error>) =>
  status === 404 && name !== 'NoSuchBucket';

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
  const { bucket, prefix } = parseS3Address(address);
  const client = new S3Client({
    ...connection,
    // Other services rarely have a host name for each bucket, so the name of the bucket goes into the path.
    forcePathStyle: connection.endpoint !== undefined,
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
    },
  });

  const inTurn = limitConcurrency(MAX_REQUESTS);

  const toKey = (path: string) => prefix + splitPath(path).join('/');

  const explain = (error: unknown, right: string, path?: string) => {
    const { endpoint } = connection;
    return explainS3Error(error, {
      store: address,
      bucket,
      right,
      ...(path && { path }),
      ...(endpoint && { endpoint }),
    });
  };

  const read = async (path: string) => {
    const Key = toKey(path);
    try {
      const { content, ETag, LastModified } = await inTurn(async () => {
        const { Body, ...facts } = await client.send(new GetObjectCommand({ Bucket: bucket, Key }));
        return { ...facts, content: Buffer.from((await Body?.transformToByteArray()) ?? []) };
      });
      return { content, tag: String(ETag), writtenAt: LastModified ?? new Date(0) };
    } catch (error) {
      if (isMissing(factsOfS3Error(error))) return undefined;
      throw explain(error, 's3:GetObject', path);
    }
  };

  /** Reads the id of the write that a file is from. */
  const readWriteId = async (path: string) => {
    try {
      const { Metadata } = await inTurn(() =>
        client.send(new HeadObjectCommand({ Bucket: bucket, Key: toKey(path) })),
      );
      return Metadata?.[WRITE_ID];
    } catch (error) {
      if (isMissing(factsOfS3Error(error))) return undefined;
      throw explain(error, 's3:GetObject', path);
    }
  };

  /** Writes a file if a condition holds; otherwise returns `false`. */
  const put = async (
    path: string,
    content: Uint8Array,
    condition: { IfNoneMatch: '*' } | { IfMatch: string },
  ) => {
    const writeId = randomUUID();
    const sibling = parseSibling(path);
    const command = new PutObjectCommand({
      Bucket: bucket,
      Key: toKey(path),
      Body: content,
      ContentType: contentTypeOf(sibling?.original ?? path),
      ...(sibling && { ContentEncoding: sibling.encoding.name }),
      CacheControl: headersFor(STORE_HEADERS, `/${path}`, 200)['Cache-Control'],
      Metadata: { [WRITE_ID]: writeId },
      ...condition,
    });
    let mayHaveWritten = false;
    for (let conflicts = 0; ; conflicts += 1) {
      try {
        await inTurn(() => client.send(command));
        return true;
      } catch (error) {
        const facts = factsOfS3Error(error);
        mayHaveWritten ||= facts.attempts > 1;
        if (facts.status === 412 || isMissing(facts)) {
          // The condition also fails if an earlier attempt succeeded and its answer was lost. Then the file is from this very write. The
          // id decides, because Ceph's gateway answers 500 to a writer that was too late, which looks like a lost answer.
          return mayHaveWritten && (await readWriteId(path)) === writeId;
        }
        if (facts.status !== 409 || conflicts === MAX_CONFLICTS) throw explain(error, 's3:PutObject', path);
        await delay(CONFLICT_PAUSE_MS * 2 ** conflicts * Math.random());
      }
    }
  };

  /**
   * How the service compares the tag of `If-Match`. By HTTP the tag is in quotes. Ceph's gateway counts the quotes as part of the tag, so
   * that a tag with quotes never matches. The first replacement finds out which form is needed.
   */
  let tagForm: 'unknown' | 'quoted' | 'bare' = 'unknown';

  const replaceTagged = async (path: string, content: Uint8Array, tag: string) => {
    if (tagForm !== 'bare' && (await put(path, content, { IfMatch: tag }))) {
      tagForm = 'quoted';
      return true;
    }
    // If it was refused although the file still has this tag, the quotes were the reason. Without them the condition is the same.
    const needsBareTag = tagForm === 'bare' || (tagForm === 'unknown' && (await read(path))?.tag === tag);
    if (!needsBareTag || !(await put(path, content, { IfMatch: tag.replaceAll('"', '') }))) return false;
    tagForm = 'bare';
    return true;
  };

  return {
    name: address,
    read,

    async list(folder) {
      const Prefix = `${toKey(folder)}/`;
      const keys: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        try {
          const page = await inTurn(() =>
            client.send(
              new ListObjectsV2Command({ Bucket: bucket, Prefix, Delimiter: '/', ContinuationToken }),
            ),
          );
          for (const { Key = '' } of page.Contents ?? []) keys.push(Key);
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

    create: (path, content) => put(path, content, { IfNoneMatch: '*' }),

    replace: (path, content, expectedTag) =>
      expectedTag === undefined
        ? put(path, content, { IfNoneMatch: '*' })
        : replaceTagged(path, content, expectedTag),

    async remove(path) {
      const Key = toKey(path);
      try {
        await inTurn(() => client.send(new DeleteObjectCommand({ Bucket: bucket, Key })));
      } catch (error) {
        throw explain(error, 's3:DeleteObject', path);
      }
    },
  };
}
