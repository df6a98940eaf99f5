/**
 * The documents of the store: `release.json` in every immutable release folder, and the pointer of each channel.
 * A pointer repeats from the release file all that a browser needs to start entry, exposed modules, styles and
 * engine at once.
 */
import * as v from 'valibot';
import type { Named, Output } from '../schema/named-schema.js';

/** Format of both documents. A reader refuses another number. */
export const RELEASE_FORMAT = 1;

const semver = v.pipe(v.string('a version'), v.regex(/^\d+\.\d+\.\d+$/, 'a version as major.minor.patch'));

/** A path below the folder of the document: no scheme, no host, no way out, and no `%`, which could encode one. */
const RELATIVE_FILE = 'a relative path without ".."';
const relativeFile = v.pipe(
  v.string(RELATIVE_FILE),
  v.regex(/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))(?!.*[:\\?#%])[^\s]+$/, RELATIVE_FILE),
);
/** The files of a release include the engine's, so that one document has the hash of all that runs. */
const ENGINE_FOLDER = '../../engine/';
const releasedFile = v.pipe(
  v.string(RELATIVE_FILE),
  v.check(
    (path) => v.is(relativeFile, path.startsWith(ENGINE_FOLDER) ? path.slice(ENGINE_FOLDER.length) : path),
    `${RELATIVE_FILE}, or below ${ENGINE_FOLDER}`,
  ),
);
const fileList = v.array(relativeFile, 'a list of files');
const PART_FILE = `a file in a folder of its own: ${ENGINE_FOLDER}<name>/<version>/<file>`;
const partFile = v.pipe(
  v.string(PART_FILE),
  v.regex(/^\.\.\/\.\.\/engine(?:\/(?!\.\.?(?:\/|$))[\w.@+-]+){3}$/, PART_FILE),
);
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
      /** Scripts of its own that `get` loads, relative to the release folder. */
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
    /** Name of its package. */
    name: v.string('a package name'),
    /** Version of its package. */
    version: semver,
    /** Folder with the engine's unmodified files, relative to the document. */
    url: folderAddress,
    /** First the module to import, then those it imports itself. */
    modules: fileList,
    /** Module that its workers run. */
    worker: relativeFile,
    /** Its style sheet. */
    css: relativeFile,
  },
  'an engine',
);

/** Version and the first hexadecimal digits of a hash over all files. */
const releaseId = v.pipe(v.string('a release id'), v.regex(/^\d+\.\d+\.\d+-[0-9a-f]{16}$/, 'version-hash'));

/** What a host needs to know about a release; the same in the release file and in the pointer. */
const factsEntries = {
  /** Version and the first hexadecimal digits of a hash over all files. */
  releaseId,
  /** Version of map-remote. */
  version: semver,
  /** Version of the contract that it speaks. */
  contract: semver,
  /** Name of the federation container and of its global. */
  container: v.pipe(v.string('a name'), v.regex(/^[A-Za-z_$][\w$]*$/, 'a JavaScript identifier')),
  /** The federation container, relative to the release folder. */
  entry: relativeFile,
  /** The remote as an ES module, for pages without a federation runtime. Absent: the release has none. Since 1.2. */
  module: v.optional(relativeFile),
  /** Exposed modules by name, with the files of each. */
  exposes: exposesSchema,
  /** The map engine and its files. */
  engine: engineSchema,
  /** Shared modules that the container needs from the host, with the accepted range. */
  requires: v.record(v.string(), v.string('a version range'), 'an object of version ranges'),
};

/** Schema of `release.json`, which lies in every release's folder. */
export const releaseFileSchema = v.object(
  {
    /** Format of the document. A reader refuses another number. */
    format: v.literal(RELEASE_FORMAT, String(RELEASE_FORMAT)),
    ...factsEntries,
    /**
     * Scripts that every `get` loads beside those of `exposes`, by path from the release's folder. Scripts that releases have in common
     * are next to the engine, at an address made of their content. Absent: none. Since 1.2.
     */
    parts: v.optional(v.array(partFile, 'a list of files')),
    /**
     * The file with the loader that `embed.js` of this release requests, which releases have in common. Absent: it requests none. Since 1.3.
     */
    loader: v.optional(partFile),
    /** ES module with the validation of this release's contract, for tools. Absent: the release has none. Since 1.2. */
    contractModule: v.optional(relativeFile),
    /**
     * What a page's Content-Security-Policy must allow, sources by directive; `{store}` and `{provider}` stand for these origins,
     * `{worker}` for the address of `options.workerUrl`, `a | b` for either of both. Absent: not stated. Since 1.2.
     */
    csp: v.optional(
      v.record(v.string(), v.array(v.string('a source'), 'a list of sources'), 'an object of directives'),
    ),
    /** Every file of the release but this one, by its path in the release folder. */
    files: v.record(
      releasedFile,
      v.object({ integrity, bytes: sizeInBytes }, 'an object with integrity and bytes'),
      'an object of files',
    ),
  },
  'a release file',
);

const hashes = v.record(releasedFile, integrity, 'an object of hashes');

/** A release as a pointer describes it. */
const pointedReleaseSchema = v.object(
  {
    ...factsEntries,
    /** The release's folder, relative to the pointer. */
    url: folderAddress,
    /** Hash of the release file, which has the hash of every other file. */
    integrity,
    /** Hashes of the files that a host starts with, by path as in the release file. Absent: see the release file. Since 1.2. */
    files: v.optional(hashes),
    /** The release file's `parts`, each with its hash. Absent: none. Since 1.2. */
    parts: v.optional(v.record(partFile, integrity, 'an object of hashes')),
    /**
     * The release file's `loader` with its hash. It is not in `files`: hosts before 1.3 refuse a hash there that is neither of the release's
     * folder nor of the engine's. Absent: none. Since 1.3.
     */
    loader: v.optional(v.record(partFile, integrity, 'an object of hashes')),
  },
  'a release',
);

const PERCENT = 'a percentage from 0 to 100';

/** Some users get another release, to see how it works for them. */
const canarySchema = v.object(
  {
    /** Share of the users, in percent; steps of 0.01. 0 is nobody. */
    percent: v.pipe(v.number(PERCENT), v.minValue(0, PERCENT), v.maxValue(100, PERCENT)),
    /** The release that they get. */
    release: pointedReleaseSchema,
  },
  'an object with percent and release',
);

const signatureSchema = v.object(
  {
    /** The `kid` of the host's key that it was made for. */
    keyId: v.pipe(v.string('a key id'), v.minLength(1, 'a key id'), v.maxLength(64, 'a key id')),
    /** ECDSA, P-256, SHA-256, over the pointer's {@link signedText}; `r` and `s` as base64url, as in JWS. */
    ES256: v.pipe(
      v.string('a signature'),
      v.regex(/^[A-Za-z0-9_-]{86}$/, 'a signature of 64 bytes as base64url'),
    ),
  },
  'an object with keyId and ES256',
);

/** Schema of a channel's pointer. */
export const channelPointerSchema = v.object(
  {
    /** Format of the document. A reader refuses another number. */
    format: v.literal(RELEASE_FORMAT, String(RELEASE_FORMAT)),
    /** Name of the channel. */
    channel: v.pipe(
      v.string('a name'),
      v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, 'lower-case letters, digits, "-"'),
    ),
    /** Grows by one with every change of the channel. */
    sequence: v.pipe(v.number('a number'), v.integer('a whole number'), v.minValue(1, 'a number from 1')),
    /** When it was written. */
    issuedAt: v.pipe(v.string('a time'), v.isoTimestamp('a time as in ISO 8601')),
    /** The channel's release. */
    release: pointedReleaseSchema,
    /** Absent: nobody gets another release. Since 1.2. */
    canary: v.optional(canarySchema),
    /** Releases that the channel was rolled back from: a page that still runs one replaces it. Absent: none. Since 1.2. */
    withdrawn: v.optional(v.array(releaseId, 'a list of release ids')),
    /** One signature for each key that a host may have. Absent: the channel is not signed. Since 1.2. */
    signatures: v.optional(v.array(signatureSchema, 'a list of signatures')),
  },
  'a channel pointer',
);

/** `release.json`: the files of a release, each with its hash. */
export interface ReleaseFile extends Output<typeof releaseFileSchema>, Named {}
/** A channel's pointer: its release, and all that a browser needs to start that at once. */
export interface ChannelPointer extends Omit<Output<typeof channelPointerSchema>, 'release' | 'canary'> {
  /** The channel's release. */
  readonly release: PointedRelease;
  /** Absent: nobody gets another release. Since 1.2. */
  readonly canary?: Canary | undefined;
}
/** The release as its pointer describes it. */
export interface PointedRelease extends Output<typeof pointedReleaseSchema>, Named {}
/** Some users get another release, to see how it works for them. */
export interface Canary extends Omit<Output<typeof canarySchema>, 'release'> {
  /** The release that they get. */
  readonly release: PointedRelease;
}
