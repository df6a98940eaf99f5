import { isDeepStrictEqual } from 'node:util';
import { channelPointerSchema, MANIFEST_FILE, parseDocument } from '@mapdock/shared';
import { EMBED, LAYOUT, PACKAGE } from '../layout.js';
import { MAX_POINTER_BYTES } from '../channel/make-pointer.js';
import { parseJsonOrFail } from '../parse-or-fail.js';
import { pointRelease } from '../channel/point-release.js';
import { checkFile } from './check-file.js';
import { judgeHeaders, parseCaching } from './judge-headers.js';
import { makeProblem } from './problems.js';

/**
 * @typedef {import('./problems.js').Problem} Problem
 * @typedef {import('./create-reader.js').Reader} Reader
 */

/** Somebody may move the channel between two requests. That is expected to happen once at most. */
const ATTEMPTS = 2;

/** @param {Buffer} content @param {string} path */
function parsePointer(content, path) {
  try {
    const parsed = parseDocument(channelPointerSchema, parseJsonOrFail(content, path));
    return parsed.ok ? parsed.value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Repeats a request with the entity tag of the first answer, as browsers do on every start.
 * @param {Reader} reader
 * @param {string} path
 * @returns {Promise<Problem[]>}
 */
async function checkRevalidation(reader, path) {
  for (let attempt = 1; ; attempt += 1) {
    const first = await reader.read(path);
    const tag = first.answer?.headers.etag;
    if (!first.answer) return [makeProblem(path, 'no answer', 'an answer', first.failure)];
    if (tag === undefined) return [makeProblem(path, 'entity tag', 'an ETag', 'none')];
    const again = await reader.read(path, { 'If-None-Match': tag });
    if (!again.answer) return [makeProblem(path, 'no answer', 'an answer', again.failure)];
    const { status, headers, body } = again.answer;
    if (status === 304 && body.length === 0) {
      // Browsers use the other headers of a 304, but keep the content type of the answer that they have.
      return judgeHeaders(path, again.answer, { hasOrigin: false }).filter(
        ({ problem }) => problem !== 'content type',
      );
    }
    if (status === 200 && headers.etag !== tag && attempt < ATTEMPTS) continue;
    return [makeProblem(path, 'entity tag', `304 to If-None-Match: ${tag}`, String(status))];
  }
}

/**
 * Returns the hashes that a pointer must have. Pointers of the oldest tools have no hashes, and those of somewhat newer tools lack the hash
 * of the manifest.
 * @param {Readonly<Record<string, string>>} files
 * @param {import('@mapdock/shared').PointedRelease} pointed
 */
function hashesToExpect({ [MANIFEST_FILE]: manifest, ...files }, { files: present }) {
  if (present === undefined) return {};
  const hasManifest = manifest !== undefined && Object.hasOwn(present, MANIFEST_FILE);
  return { files: { ...(hasManifest && { [MANIFEST_FILE]: manifest }), ...files } };
}

/**
 * Compares what a pointer says of a release with what the release file says.
 * @param {string} path
 * @param {import('@mapdock/shared').PointedRelease} pointed
 * @param {import('../release/read-release.js').StoredRelease} stored
 */
export function comparePointer(path, pointed, stored) {
  const { files, ...facts } = pointRelease(stored);
  // The hash of the release file is not compared here: a wrong one was reported when the release file was read.
  const expected = { ...facts, integrity: pointed.integrity, ...hashesToExpect(files, pointed) };
  const names = [...new Set([...Object.keys(expected), ...Object.keys(pointed)])];
  const of = (/** @type {object} */ release, /** @type {string} */ name) =>
    /** @type {Record<string, unknown>} */ (release)[name];
  return names
    .filter((name) => !isDeepStrictEqual(of(expected, name), of(pointed, name)))
    .map((name) =>
      makeProblem(
        path,
        'pointer',
        `${name} ${JSON.stringify(of(expected, name))}`,
        JSON.stringify(of(pointed, name)) ?? 'nothing',
      ),
    );
}

/**
 * Checks that `embed.js` at the channel's address is the one of the channel's release. A release from before that file has none, and then
 * any file is right.
 * @param {Reader} reader
 * @param {string} channel
 * @param {import('@mapdock/shared').ReleaseFile} release
 */
export async function checkEmbed(reader, channel, release) {
  const facts = release.files[EMBED];
  if (!facts) return [];
  const { problems } = await checkFile(reader, { path: LAYOUT.channelEmbed(channel), ...facts });
  return problems.map((problem) =>
    problem.problem === 'content'
      ? makeProblem(problem.path, 'embed', `that of ${release.releaseId}`, 'another file')
      : problem,
  );
}

/**
 * Checks that the package at the channel's address is the one of the channel's release. A release from before the package has none, and
 * then any file is right.
 * @param {Reader} reader
 * @param {string} channel
 * @param {import('@mapdock/shared').ReleaseFile} release
 */
export async function checkPackage(reader, channel, release) {
  const path = LAYOUT.channelPackage(channel);
  const facts = release.files[PACKAGE];
  if (!facts) return [];
  const { problems } = await checkFile(reader, { path, ...facts });
  return problems.map((problem) =>
    problem.problem === 'content' || problem.problem === 'status'
      ? makeProblem(path, 'package', `that of ${release.releaseId}`, problem.actual)
      : problem,
  );
}

/**
 * Reads the pointer of a channel, and checks how it is served.
 * @param {Reader} reader
 * @param {string} channel
 * @param {{ mayBeMissing: boolean }} options `mayBeMissing` if only a release is verified, which may happen before there is a channel
 */
export async function readPointer(reader, channel, { mayBeMissing }) {
  const path = LAYOUT.channel(channel);
  if (mayBeMissing && (await reader.read(path)).answer?.status === 404) return { problems: [] };
  const { content, problems } = await checkFile(reader, { path });
  if (!content) return { problems };
  const pointer = parsePointer(content, path);
  if (pointer?.channel !== channel) {
    const actual = pointer ? `one of ${pointer.channel}` : 'something else';
    return { problems: [...problems, makeProblem(path, 'pointer', `a pointer of ${channel}`, actual)] };
  }
  const { answer } = await reader.read(path);
  const caching = parseCaching(String(answer?.headers['cache-control'] ?? ''));
  const size = `${content.byteLength} bytes`;
  return {
    pointer,
    /** How long a CDN may still answer with the state before. */
    sharedCacheSeconds: Number(caching.get('s-maxage') ?? 0),
    problems: [
      ...problems,
      ...(content.byteLength > MAX_POINTER_BYTES
        ? [makeProblem(path, 'pointer', `at most ${MAX_POINTER_BYTES} bytes`, size)]
        : []),
      ...(await checkRevalidation(reader, path)),
    ],
  };
}
