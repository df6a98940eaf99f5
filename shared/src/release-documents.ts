/**
 * The documents of the store: `release.json` in every immutable release folder, and the pointer of each channel.
 * A pointer repeats from the release file all that a browser needs to start entry, exposed chunk, styles and
 * engine at once.
 */
import * as v from 'valibot';

/** Format of both documents. A reader refuses another number. */
export const RELEASE_FORMAT = 1;

const semver = v.pipe(v.string('a version'), v.regex(/^\d+\.\d+\.\d+$/, 'a version as major.minor.patch'));

/** Below the folder that names it: no scheme, no host, no way out, and no `%`, which could spell one. */
const RELATIVE_FILE = 'a relative path without ".."';
const relativeFile = v.pipe(
  v.string(RELATIVE_FILE),
  v.regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))(?!.*[:\\?#%])[^\s]+$/, RELATIVE_FILE),
);
/** A release lists the engine's files with its own, so that one document has the hash of all that runs. */
const ENGINE_FOLDER = '../../engine/';
const releasedFile = v.pipe(
  v.string(RELATIVE_FILE),
  v.check(
    (path) => v.is(relativeFile, path.startsWith(ENGINE_FOLDER) ? path.slice(ENGINE_FOLDER.length) : path),
    `${RELATIVE_FILE}, or below ${ENGINE_FOLDER}`,
  ),
);
const fileList = v.array(relativeFile, 'a list of files');
/** Relative to the document it stands in. */
const folderAddress = v.pipe(
  v.string('a relative folder address'),
  v.regex(/^(?:\.\.\/)*(?:(?!\.\.?\/)[\w.@+-]+\/)+$/, 'a relative folder address that ends with "/"'),
);
const integrity = v.pipe(
  v.string('a sha384 hash'),
  v.regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 hash as in Subresource Integrity'),
);

const SIZE = 'a size in bytes';
const sizeInBytes = v.pipe(v.number(SIZE), v.integer(SIZE), v.minValue(0, SIZE));

const exposesSchema = v.record(
  v.string(),
  v.object(
    {
      /** Scripts that `get` loads, relative to the release folder. */
      js: fileList,
      /** Style sheets of the module, relative to the release folder. */
      css: fileList,
    },
    'an object with js and css',
  ),
  'an object of exposed modules',
);

const engineSchema = v.object(
  {
    name: v.string('a package name'),
    version: semver,
    /** Folder with the engine's unmodified files, relative to the document. */
    url: folderAddress,
    /** First the module to import, then those it imports itself. */
    modules: fileList,
    worker: relativeFile,
    css: relativeFile,
  },
  'an engine',
);

/** What a host needs to know of a release; the same in the release file and in the pointer. */
const factsEntries = {
  releaseId: v.pipe(v.string('a release id'), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{16}$/, 'version-hash')),
  version: semver,
  contract: semver,
  container: v.pipe(v.string('a name'), v.regex(/^[A-Za-z_$][\w$]*$/, 'a JavaScript identifier')),
  entry: relativeFile,
  /** The remote as an ES module, for pages without a federation runtime. Absent: the release has none. Since 1.2. */
  module: v.optional(relativeFile),
  exposes: exposesSchema,
  engine: engineSchema,
  /** Shared modules the container wants from the host, with the accepted range. */
  requires: v.record(v.string(), v.string('a version range'), 'an object of version ranges'),
};

/** Schema of `release.json`, which lies in every release's folder. */
export const releaseFileSchema = v.object(
  {
    format: v.literal(RELEASE_FORMAT, String(RELEASE_FORMAT)),
    ...factsEntries,
    /** Every file of the release but this one, by its path in the release folder. */
    files: v.record(
      releasedFile,
      v.object({ integrity, bytes: sizeInBytes }, 'an object with integrity and bytes'),
      'an object of files',
    ),
  },
  'a release file',
);

/** Schema of a channel's pointer. */
export const channelPointerSchema = v.object(
  {
    format: v.literal(RELEASE_FORMAT, String(RELEASE_FORMAT)),
    channel: v.pipe(
      v.string('a name'),
      v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'lower-case letters, digits, "-"'),
    ),
    /** Grows by one with every change of the channel. */
    sequence: v.pipe(v.number('a number'), v.integer('a whole number'), v.minValue(1, 'a number from 1')),
    issuedAt: v.pipe(v.string('a time'), v.isoTimestamp('a time as in ISO 8601')),
    release: v.object(
      {
        ...factsEntries,
        /** The release's folder, relative to the pointer. */
        url: folderAddress,
        /** Hash of the release file, which has the hash of every other file. */
        integrity,
      },
      'a release',
    ),
  },
  'a channel pointer',
);

/** `release.json`: what a release is made of, each file with its hash. */
export type ReleaseFile = v.InferOutput<typeof releaseFileSchema>;
/** A channel's pointer: which release it stands on, and all that a browser needs to start that at once. */
export type ChannelPointer = v.InferOutput<typeof channelPointerSchema>;
/** The release as its pointer tells of it. */
export type PointedRelease = ChannelPointer['release'];
