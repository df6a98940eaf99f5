import { hostRecordSchema } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { LAYOUT } from '../layout.js';
import { parseJsonOrFail, parseOrFail } from '../parse-or-fail.js';
import { toDocument } from '../to-document.js';

/**
 * @typedef {import('@mapdock/shared').HostRecord} HostRecord
 * @typedef {import('../storage/release-storage.js').ReleaseStorage} ReleaseStorage
 *
 * @typedef {{ kind: 'unreadable', host: string, environment: string, problem: string }} UnreadableHost
 * @typedef {{ kind: 'recorded', record: HostRecord } | UnreadableHost} KnownHost
 */

/** Each attempt loses only to another deployment of the same host; more than a few at once is a broken pipeline. */
const MAX_ATTEMPTS = 5;

const RECORD_FILE = /\.json$/;

/**
 * Where the records of all hosts are. Other files that lie there are nobody's.
 * @param {ReleaseStorage} storage
 */
export async function listHostRecords(storage) {
  const hosts = await storage.list(LAYOUT.hosts);
  const lists = hosts.map(async (host) => {
    const files = await storage.list(`${LAYOUT.hosts}/${host}`);
    const environments = files.filter((file) => RECORD_FILE.test(file));
    return environments.map((file) => {
      const environment = file.replace(RECORD_FILE, '');
      return { host, environment, path: LAYOUT.hostRecord(host, environment) };
    });
  });
  return (await Promise.all(lists)).flat();
}

/** A record that is none may still say which channel it is about. @param {unknown} input @param {string} channel */
function isOfOtherChannel(input, channel) {
  const own = /** @type {{ channel?: unknown } | null} */ (input)?.channel;
  return typeof own === 'string' && own !== channel;
}

/**
 * @param {Awaited<ReturnType<typeof listHostRecords>>[number]} place
 * @param {string} channel
 * @param {ReleaseStorage} storage
 * @returns {Promise<KnownHost | undefined>}
 */
async function readKnownHost({ path, ...name }, channel, storage) {
  const file = await storage.read(path);
  if (!file) return undefined;
  try {
    const input = parseJsonOrFail(file.content, path);
    if (isOfOtherChannel(input, channel)) return undefined;
    return { kind: 'recorded', record: parseOrFail(hostRecordSchema, input, path) };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return { kind: 'unreadable', ...name, problem: error.message };
  }
}

/**
 * The hosts that load a channel, and those of which nobody can tell. One record that is none keeps no other from being read.
 * @param {string} channel
 * @param {ReleaseStorage} storage
 */
export async function readKnownHosts(channel, storage) {
  const places = await listHostRecords(storage);
  const hosts = await Promise.all(places.map((place) => readKnownHost(place, channel, storage)));
  return hosts.filter((host) => host !== undefined);
}

/**
 * The hosts that load a channel, as far as their records can be read.
 * @param {string} channel
 * @param {ReleaseStorage} storage
 */
export async function readHostRecords(channel, storage) {
  const hosts = await readKnownHosts(channel, storage);
  return hosts.flatMap((host) => (host.kind === 'recorded' ? [host.record] : []));
}

/**
 * Takes the place of the record that the host left there before.
 * @param {HostRecord} record
 * @param {ReleaseStorage} storage
 */
export async function writeHostRecord(record, storage) {
  const path = LAYOUT.hostRecord(record.host, record.environment);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const present = await storage.read(path);
    if (await storage.replace(path, toDocument(record), present?.tag)) return path;
  }
  throw new ExpectedError(`Others keep writing ${path}. See that one deployment of a host runs at a time.`);
}

/**
 * @param {string} host
 * @param {string} environment
 * @param {ReleaseStorage} storage
 * @returns {Promise<string | undefined>} the path of the record that there was
 */
export async function removeHostRecord(host, environment, storage) {
  const path = LAYOUT.hostRecord(host, environment);
  if (!(await storage.read(path))) return undefined;
  await storage.remove(path);
  return path;
}
