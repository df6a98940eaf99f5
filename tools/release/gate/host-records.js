import { hostRecordSchema } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { LAYOUT } from '../layout.js';
import { parseJsonOrFail, parseOrFail } from '../parse-or-fail.js';
import { toDocument } from '../to-document.js';

/**
 * @typedef {import('@mapdock/shared').HostRecord} HostRecord
 * @typedef {import('../storage/release-storage.js').ReleaseStorage} ReleaseStorage
 */

/** Each attempt loses only to another deployment of the same host; more than a few at once is a broken pipeline. */
const MAX_ATTEMPTS = 5;

/** @param {ReleaseStorage} storage @returns {Promise<HostRecord[]>} */
async function readAll(storage) {
  const hosts = await storage.list(LAYOUT.hosts);
  const paths = await Promise.all(
    hosts.map(async (host) =>
      (await storage.list(`${LAYOUT.hosts}/${host}`)).map((file) => `${LAYOUT.hosts}/${host}/${file}`),
    ),
  );
  const records = await Promise.all(
    paths.flat().map(async (path) => {
      const file = await storage.read(path);
      return file && parseOrFail(hostRecordSchema, parseJsonOrFail(file.content, path), path);
    }),
  );
  return records.filter((record) => record !== undefined);
}

/**
 * The hosts that load a channel.
 * @param {string} channel
 * @param {ReleaseStorage} storage
 */
export async function readHostRecords(channel, storage) {
  return (await readAll(storage)).filter((record) => record.channel === channel);
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
