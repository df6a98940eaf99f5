/**
 * `hosts/<host>/<environment>.json` of the store: what a deployed host needs of a release. The host's pipeline writes it, so that a
 * release that the host can't use is found before its users get it.
 */
import * as v from 'valibot';
import type { Named, Output } from '../schema/named-schema.js';

/** Format of the record. A reader refuses another number. */
export const HOST_RECORD_FORMAT = 1;

const NAME = 'lower-case letters, digits, "-"';
const name = v.pipe(v.string('a name'), v.regex(/^[a-z0-9][a-z0-9-]{0,62}$/, NAME));
const SEMVER = 'a version as major.minor.patch';
const semver = v.pipe(v.string('a version'), v.regex(/^\d+\.\d+\.\d+$/, SEMVER));

const ADDRESS = 'an absolute http(s) address without query, fragment or credentials';
const address = v.pipe(
  v.string(ADDRESS),
  v.regex(/^https?:\/\/[^\s\\?#@]+$/, ADDRESS),
  v.check((value) => URL.canParse(value), ADDRESS),
);

const MAJOR = 'a whole number from 1';
const LOADS = "'federation' or 'module'";

const factsEntries = {
  /** Version of the host, in its team's own scheme. Absent: unknown. */
  version: v.optional(v.string('a version')),
  /** Version of the contract that it was built with. */
  contract: semver,
  /** How the host loads the map: from the federation container, or as the ES module behind `embed.js`. */
  loads: v.picklist(['federation', 'module'], LOADS),
  /** Modules of the container that it uses; none with `module`. */
  exposes: v.array(v.string('the name of a module'), 'a list of modules'),
  /** Major version of mapbox-gl that its own code is written for. Absent: it uses the contract alone. Since 1.3. */
  engineMajor: v.optional(v.pipe(v.number(MAJOR), v.integer(MAJOR), v.minValue(1, MAJOR))),
  /** Versions of the modules that it shares with the container. */
  shared: v.record(v.string(), v.string('a version'), 'an object of versions'),
};

/** Schema of what a build of a host states about itself. */
export const hostFactsSchema = v.object(factsEntries, 'facts of a host');

/** Schema of a host's record. */
export const hostRecordSchema = v.object(
  {
    /** Format of the record. A reader refuses another number. */
    format: v.literal(HOST_RECORD_FORMAT, String(HOST_RECORD_FORMAT)),
    /** Which host, by a name of its team's choice. */
    host: name,
    /** Which deployment of it: `production`, `staging`. */
    environment: name,
    /** Channel that this deployment loads the map from. */
    channel: name,
    /** When it was deployed. */
    recordedAt: v.pipe(v.string('a time'), v.isoTimestamp('a time as in ISO 8601')),
    ...factsEntries,
    /** Public address of the store, as this host requests it; ends with `/`. */
    storeUrl: v.pipe(address, v.endsWith('/', `${ADDRESS} that ends with "/"`)),
    /** Address of the page. Absent: unknown, and then also what `'self'` in its policy is. */
    pageUrl: v.optional(address),
    /** What it passes as `options.workerUrl`. Absent: nothing. */
    workerUrl: v.optional(address),
    /** The page's Content-Security-Policy as served; several are separated by commas. Absent: it has none. */
    csp: v.optional(v.string('a policy')),
    /** Its map configs, by a name for messages. Secrets and the features of inline GeoJSON are replaced in them. */
    configs: v.pipe(
      v.record(v.string(), v.unknown(), 'an object of configs'),
      v.minEntries(1, 'at least one config'),
    ),
  },
  'a record of a host',
);

/** What a build of a host states about itself. */
export interface HostFacts extends Output<typeof hostFactsSchema>, Named {}
/** What a deployed host needs of a release. */
export interface HostRecord extends Output<typeof hostRecordSchema>, Named {}
