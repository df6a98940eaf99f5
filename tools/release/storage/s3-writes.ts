import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { contentTypeOf } from '../../headers/content-types.ts';
import { parseSibling } from '../../headers/encodings.ts';
import { headersFor, STORE_HEADERS } from '../../headers/header-rules.ts';
import { factsOfS3Error } from './explain-s3-error.ts';
import { isMissing } from './s3-bucket.ts';
import type { ReleaseStorage } from './release-storage.js';
import type { S3Bucket } from './s3-bucket.ts';

/** A conflict ends with the other write of the same path. */
const MAX_CONFLICTS = 6;
const CONFLICT_PAUSE_MS = 50;
/**
 * The name of an id in the metadata of each object, which is new for each write. If the answer to a write was lost, the writer compares the
 * ids to know whether its write succeeded. Comparing contents is not enough, because another writer may have written the same.
 */
const WRITE_ID = 'mapdock-write';

/** The writes of a bucket, each on a condition, so that of two writers one is told that the other was first. */
export function createS3Writes(
  { client, inTurn, objectOf, explain, unlessMissing }: S3Bucket,
  read: ReleaseStorage['read'],
): Pick<ReleaseStorage, 'create' | 'replace'> {
  /** Reads the id of the write that a file is from. */
  const readWriteId = (path: string) =>
    inTurn(() => client.send(new HeadObjectCommand(objectOf(path)))).then(
      ({ Metadata }) => Metadata?.[WRITE_ID],
      unlessMissing('s3:GetObject', path),
    );

  /** Writes a file if a condition holds; otherwise returns `false`. */
  const put = async (
    path: string,
    content: Uint8Array,
    condition: { IfNoneMatch: '*' } | { IfMatch: string },
  ) => {
    const writeId = randomUUID();
    const sibling = parseSibling(path);
    const command = new PutObjectCommand({
      ...objectOf(path),
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

  const create = (path: string, content: Uint8Array) => put(path, content, { IfNoneMatch: '*' });

  return {
    create,
    replace: (path, content, expectedTag) =>
      expectedTag === undefined ? create(path, content) : replaceTagged(path, content, expectedTag),
  };
}
