import { hostRecordSchema } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { LAYOUT } from '../layout.js';
import { parseJsonOrFail, parseOrFail } from '../parse-or-fail.js';
import { toDocument } from '../to-document.js';

/**
 * @typedef {import('@mapdock/shared').HostRecord} HostRecord
 * @typedef {import('./release-storage.js').ReleaseStorage} ReleaseStorage
 *
 * @typedef {{ kind: 'unreadable', host: string, environment: string, problem: string }} UnreadableHost
 * @typedef {{ kind: 'recorded', record: HostRecord } | UnreadableHost} KnownHost
 */

/** An attempt fails only if another deployment of the same host wrote its record. More than a few at once mean a broken pipeline. */
const MAX_ATTEMPTS = 5;

const RECORD_FILE = /\.json$/;

/**
 * Lists the records of all hosts by their path. Files without the extension of a record are ignored.
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

/** Even a record that is not valid may say which channel it is about. @param {unknown} input @param {string} channel */
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
 * Reads the hosts that load a channel, and those whose record can't be read, since they may load it. One bad record does not keep the
 * others from being read.
 * @param {string} channel
 * @param {ReleaseStorage} storage
 */
export async function readKnownHosts(channel, storage) {
  const places = await listHostRecords(storage);
  const hosts = await Promise.all(places.map((place) => readKnownHost(place, channel, storage)));
  return hosts.filter((host) => host !== undefined);
}

/**
 * Reads the hosts that load a channel, without those whose record can't be read.
 * @param {string} channel
 * @param {ReleaseStorage} storage
 */
export async function readHostRecords(channel, storage) {
  const hosts = await readKnownHosts(channel, storage);
  return hosts.flatMap((host) => (host.kind === 'recorded' ? [host.record] : []));
}

/**
 * Writes the record of a host, in place of the one from an earlier deployment.
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
 * Deletes the record of a host.
 * @param {string} host
 * @param {string} environment
 * @param {ReleaseStorage} storage
 * @returns {Promise<string | undefined>} its path; `undefined` if there was no record
 */
export async function removeHostRecord(host, environment, storage) {
  const path = LAYOUT.hostRecord(host, environment);
  if (!(await storage.read(path))) return undefined;
  await storage.remove(path);
  return path;
}
