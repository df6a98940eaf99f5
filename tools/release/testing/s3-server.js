import { createHash, randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../serve/listen.js';
import { listObjects } from './s3-listing.js';

/**
 * @typedef {{ content: Buffer, etag: string, headers: Record<string, string>, metadata?: Record<string, string>, writtenAt?: Date }} S3Object
 * @typedef {{ method: string, key: string, headers: import('node:http').IncomingHttpHeaders }} S3Request
 * @typedef {{ status: number, headers?: Record<string, string | number>, body?: string | Buffer }} Answer
 */

/** What S3 answers with, by the code of its error. */
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
/** @typedef {keyof typeof STATUS} S3ErrorCode */
/** @typedef {S3ErrorCode | 'lost answer' | undefined} Interference */

export const S3_CREDENTIALS = { accessKeyId: 'AKIDMAPDOCKTEST', secretAccessKey: 'a-secret-of-nobody' };
const BUCKET = 'maps';
/** Headers of an object that S3 keeps and gives back. */
const STORED_HEADERS = ['content-type', 'content-encoding', 'cache-control'];
/** What a listing has at most, as in S3. */
const PAGE_SIZE = 1000;

/** @param {S3ErrorCode} code @returns {Answer} */
const fail = (code) => ({
  status: STATUS[code],
  headers: { 'Content-Type': 'application/xml' },
  // S3 repeats the key's id in some of its errors.
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Message of ${code}</Message><AWSAccessKeyId>${S3_CREDENTIALS.accessKeyId}</AWSAccessKeyId></Error>`,
});

/**
 * A bucket in memory, `s3://maps`, behind the part of the REST interface of Amazon S3 that the release tool uses. Conditional
 * writes are answered as its user guide says: 412 when the condition doesn't hold, 404 for `If-Match` where nothing is,
 * 409 when another write of the same key ended meanwhile. It looks at the key's id, not at the signature.
 * @param {object} [options]
 * @param {number} [options.pageSize]
 * @param {boolean} [options.takesQuotesAsTag] whether it compares `If-Match` as it is written, as Ceph's gateway does: then a tag in
 *   quotes is no tag of an object, and one without them is. What isn't there is 412 for it, too.
 * @param {(request: S3Request) => Interference | Promise<Interference>} [options.interfere] an error to answer with instead, or whether
 *   to do what was asked and then hang up
 */
export async function startS3Server({
  pageSize = PAGE_SIZE,
  takesQuotesAsTag = false,
  interfere = () => undefined,
} = {}) {
  /** @type {Map<string, S3Object>} */
  const objects = new Map();
  /** How often each key was written or deleted. @type {Map<string, number>} */
  const changes = new Map();
  /** @type {S3Request[]} */
  const requests = [];

  /** @param {string} key */
  const count = (key) => changes.set(key, (changes.get(key) ?? 0) + 1);

  /** @type {Record<string, (request: S3Request, content: () => Promise<Buffer>) => Promise<Answer> | Answer>} */
  const methods = {
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
      const given = Object.entries(headers).map(
        ([name, value]) => /** @type {const} */ ([name, String(value)]),
      );
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

  /** @param {import('node:http').IncomingMessage} request @returns {Promise<Answer | 'hang up'>} */
  const answer = async (request) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const [bucket, ...names] = decodeURIComponent(url.pathname).slice(1).split('/');
    const { method = '', headers } = request;
    const key = names.join('/');
    const asked = { method, key: key || String(url.searchParams.get('prefix')), headers };
    requests.push(asked);
    const [, keyId] = /^AWS4-HMAC-SHA256 Credential=([^/]+)\//.exec(headers.authorization ?? '') ?? [];
    if (keyId === undefined) return fail('AccessDenied');
    if (keyId !== S3_CREDENTIALS.accessKeyId) return fail('InvalidAccessKeyId');
    if (bucket !== BUCKET) return fail('NoSuchBucket');
    const interference = await interfere(asked);
    if (interference && interference !== 'lost answer') return fail(interference);
    const run = methods[method === 'HEAD' ? 'GET' : method];
    if (!run) return fail('NotImplemented');
    const isListing = method === 'GET' && key === '';
    const result = isListing
      ? { status: 200, body: listObjects([...objects.keys()], url.searchParams, pageSize) }
      : await run(asked, () => buffer(request));
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
        // The client is gone with half of its file: nothing was written.
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
