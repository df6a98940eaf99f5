import { isDeepStrictEqual } from 'node:util';
import { channelPointerSchema, MANIFEST_FILE } from '@mapdock/shared';
import { EMBED, LAYOUT, PACKAGE } from '../layout.ts';
import { MAX_POINTER_BYTES } from '../channel/make-pointer.ts';
import { parseIfValid } from '../parse-or-fail.ts';
import { pointRelease } from '../channel/point-release.ts';
import { checkFile } from './check-file.ts';
import { judgeHeaders, parseCaching } from './judge-headers.ts';
import { makeProblem } from './problems.ts';
import type { PointedRelease, ReleaseFile } from '@mapdock/shared';
import type { StoredRelease } from '../release-files/read-release.ts';
import type { Problem } from './problems.ts';
import type { Reader } from './create-reader.ts';

/** Somebody may move the channel between two requests. That is expected to happen once at most. */
const ATTEMPTS = 2;

/** Repeats a request with the entity tag of the first answer, as browsers do on every start. */
async function checkRevalidation(reader: Reader, path: string): Promise<Problem[]> {
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
 */
function hashesToExpect(
  { [MANIFEST_FILE]: manifest, ...files }: Readonly<Record<string, string>>,
  { files: present }: PointedRelease,
) {
  if (present === undefined) return {};
  const hasManifest = manifest !== undefined && Object.hasOwn(present, MANIFEST_FILE);
  return { files: { ...(hasManifest && { [MANIFEST_FILE]: manifest }), ...files } };
}

/** Compares what a pointer says of a release with what the release file says. */
export function comparePointer(path: string, pointed: PointedRelease, stored: StoredRelease) {
  const { files, ...facts } = pointRelease(stored);
  // The hash of the release file is not compared here: a wrong one was reported when the release file was read.
  const expected = { ...facts, integrity: pointed.integrity, ...hashesToExpect(files, pointed) };
  const names = [...new Set([...Object.keys(expected), ...Object.keys(pointed)])];
  const of = (release: object, name: string) => (release as Record<string, unknown>)[name];
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

/** The files of a release that are copied to the channel's address, with the problem if such a copy is wrong. */
const COPIES = [
  { file: EMBED, problem: 'embed', wrong: ['content'] },
  { file: PACKAGE, problem: 'package', wrong: ['content', 'status'] },
] as const;

/** Checks the copies at the channel's address. For a file that a release from before that file lacks, any copy is right. */
export async function checkCopies(reader: Reader, channel: string, release: ReleaseFile): Promise<Problem[]> {
  const checked = COPIES.map(async ({ file, problem: code, wrong }) => {
    const facts = release.files[file];
    if (!facts) return [];
    const path = LAYOUT.channelFile(channel, file);
    const { problems } = await checkFile(reader, { path, ...facts });
    return problems.map((problem) =>
      wrong.some((name) => name === problem.problem)
        ? makeProblem(
            path,
            code,
            `that of ${release.releaseId}`,
            problem.problem === 'content' ? 'another file' : problem.actual,
          )
        : problem,
    );
  });
  return (await Promise.all(checked)).flat();
}

/**
 * Reads the pointer of a channel, and checks how it is served.
 * @param options `mayBeMissing` if only a release is verified, which may happen before there is a channel
 */
export async function readPointer(
  reader: Reader,
  channel: string,
  { mayBeMissing }: { mayBeMissing: boolean },
) {
  const path = LAYOUT.channel(channel);
  if (mayBeMissing && (await reader.read(path)).answer?.status === 404) return { problems: [] };
  const { content, problems } = await checkFile(reader, { path });
  if (!content) return { problems };
  const pointer = parseIfValid(channelPointerSchema, content);
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
