import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../serve/listen.ts';
import { listObjects } from './s3-listing.ts';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

export type S3Object = {
  content: Buffer;
  etag: string;
  headers: Record<string, string>;
  metadata?: Record<string, string>;
  writtenAt?: Date;
};

export type S3Request = { method: string; key: string; headers: IncomingHttpHeaders };

export type Answer = { status: number; headers?: Record<string, string | number>; body?: string | Buffer };

/** The status of each error of S3, by its code. */
const STATUS = {
  AccessDenied: 403,
  AuthorizationHeaderMalformed: 400,
  ConditionalRequestConflict: 409,
  ExpiredToken: 400,
  InternalError: 500,
  InvalidAccessKeyId: 403,
  NoSuchBucket: 404,
  NoSuchKey: 404,
  NotImplemented: 501,
  PermanentRedirect: 301,
  PreconditionFailed: 412,
  QuotaExceeded: 403,
  SlowDown: 503,
  XMinioStorageFull: 507,
};
export type S3ErrorCode = keyof typeof STATUS;

export type Interference = S3ErrorCode | 'lost answer' | undefined;

export const S3_CREDENTIALS = { accessKeyId: 'AKIDMAPDOCKTEST', secretAccessKey: 'a-secret-of-nobody' };
const BUCKET = 'maps';
/** Headers of a write that S3 stores with the object and sends with each answer. */
const STORED_HEADERS = ['content-type', 'content-encoding', 'cache-control'];
/** A page of a listing has at most so many keys, as in S3. */
const PAGE_SIZE = 1000;

const fail = (code: S3ErrorCode): Answer => ({
  status: STATUS[code],
  headers: { 'Content-Type': 'application/xml' },
  // Some errors of S3 have the key's id, so the tests can check that no message shows it.
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Message of ${code}</Message><AWSAccessKeyId>${S3_CREDENTIALS.accessKeyId}</AWSAccessKeyId></Error>`,
});

/**
 * Starts a server with a bucket in memory, `s3://maps`, and the part of the REST interface of Amazon S3 that the release tool uses. It
 * checks the id of the key, but no signatures. It answers conditional writes as the user guide of S3 says:
 * - 412 if the condition does not hold
 * - 404 for `If-Match` if there is no object
 * - 409 if another write of the same key ended meanwhile
 */
export async function startS3Server({
  pageSize = PAGE_SIZE,
  takesQuotesAsTag = false,
  interfere = () => undefined,
}: {
  pageSize?: number;
  /** Whether it behaves as Ceph's gateway: it counts the quotes of `If-Match` as part of the tag,
   * so that only a tag without quotes matches, and it answers 412 in place of 404. */
  takesQuotesAsTag?: boolean;
  /** Returns an error to answer with, or 'lost
   * answer' to do what was requested and then close the connection. */
  interfere?: (request: S3Request) => Interference | Promise<Interference>;
} = {}) {
  const objects: Map<string, S3Object> = new Map();
  /** How often each key was written or deleted. */
  const changes: Map<string, number> = new Map();
  const requests: S3Request[] = [];

  const count = (key: string) => changes.set(key, (changes.get(key) ?? 0) + 1);

  const methods: Record<
    string,
    (request: S3Request, content: () => Promise<Buffer>) => Promise<Answer> | Answer
  > = {
    GET({ key }) {
      const object = objects.get(key);
      if (!object) return fail('NoSuchKey');
      const { content, etag, headers, metadata = {}, writtenAt = new Date() } = object;
      return {
        status: 200,
        headers: {
          ...headers,
          ...metadata,
          ETag: etag,
          'Last-Modified': writtenAt.toUTCString(),
          'Content-Length': content.length,
        },
        body: content,
      };
    },

    async PUT({ key, headers }, receive) {
      const changesBefore = changes.get(key);
      const content = await receive();
      const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = headers;
      const isConditional = ifMatch !== undefined || ifNoneMatch !== undefined;
      if (isConditional && changes.get(key) !== changesBefore) return fail('ConditionalRequestConflict');
      const present = objects.get(key);
      if (ifNoneMatch === '*' && present) return fail('PreconditionFailed');
      if (ifMatch !== undefined && !present && !takesQuotesAsTag) return fail('NoSuchKey');
      const tag = takesQuotesAsTag ? present?.etag.replaceAll('"', '') : present?.etag;
      if (ifMatch !== undefined && ifMatch !== tag) return fail('PreconditionFailed');
      const etag = `"${createHash('md5').update(content).digest('hex')}"`;
      const given = Object.entries(headers).map(([name, value]) => [name, String(value)] as const);
      objects.set(key, {
        content,
        etag,
        headers: Object.fromEntries(given.filter(([name]) => STORED_HEADERS.includes(name))),
        metadata: Object.fromEntries(given.filter(([name]) => name.startsWith('x-amz-meta-'))),
        writtenAt: new Date(),
      });
      count(key);
      return { status: 200, headers: { ETag: etag } };
    },

    DELETE({ key }) {
      if (objects.delete(key)) count(key);
      return { status: 204 };
    },
  };

  const answer = async (request: IncomingMessage): Promise<Answer | 'hang up'> => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const [bucket, ...names] = decodeURIComponent(url.pathname).slice(1).split('/');
    const { method = '', headers } = request;
    const key = names.join('/');
    const received = { method, key: key || String(url.searchParams.get('prefix')), headers };
    requests.push(received);
    const [, keyId] = /^AWS4-HMAC-SHA256 Credential=([^/]+)\//.exec(headers.authorization ?? '') ?? [];
    if (keyId === undefined) return fail('AccessDenied');
    if (keyId !== S3_CREDENTIALS.accessKeyId) return fail('InvalidAccessKeyId');
    if (bucket !== BUCKET) return fail('NoSuchBucket');
    const interference = await interfere(received);
    if (interference && interference !== 'lost answer') return fail(interference);
    const run = methods[method === 'HEAD' ? 'GET' : method];
    if (!run) return fail('NotImplemented');
    const isListing = method === 'GET' && key === '';
    const result = isListing
      ? { status: 200, body: listObjects([...objects.keys()], url.searchParams, pageSize) }
      : await run(received, () => buffer(request));
    return interference ? 'hang up' : result;
  };

  const server = await listen(
    (request, response) => {
      answer(request)
        .then((result) => {
          if (result === 'hang up') return request.socket.destroy();
          const { status, headers, body } = result;
          response.writeHead(status, { 'x-amz-request-id': randomUUID(), ...headers });
          return response.end(request.method === 'HEAD' ? undefined : body);
        })
        // The client closed the connection before it had sent its whole file, so nothing was written.
        .catch(() => request.socket.destroy());
    },
    { port: 0 },
  );

  return {
    address: `s3://${BUCKET}`,
    connection: { endpoint: server.origin, region: 'eu-central-1', credentials: S3_CREDENTIALS },
    objects,
    requests,
    close: server.close,
  };
}
