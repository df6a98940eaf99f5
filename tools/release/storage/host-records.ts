import { hostRecordSchema } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { LAYOUT } from '../layout.ts';
import { parseJsonOrFail, parseOrFail } from '../parse-or-fail.ts';
import { toDocument } from '../to-document.ts';
import type { HostRecord } from '@mapdock/shared';
import type { ReleaseStorage } from './release-storage.js';

export type { ReleaseStorage };

export type UnreadableHost = { kind: 'unreadable'; host: string; environment: string; problem: string };

export type KnownHost = { kind: 'recorded'; record: HostRecord } | UnreadableHost;

/** An attempt fails only if another deployment of the same host wrote its record. More than a few at once mean a broken pipeline. */
const MAX_ATTEMPTS = 5;

const RECORD_FILE = /\.json$/;

/** Lists the records of all hosts by their path. Files without the extension of a record are ignored. */
export async function listHostRecords(storage: ReleaseStorage) {
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

/** Even a record that is not valid may say which channel it is about. */
function isOfOtherChannel(input: unknown, channel: string) {
  const own = (input as { channel?: unknown } | null)?.channel;
  return typeof own === 'string' && own !== channel;
}

async function readKnownHost(
  { path, ...name }: Awaited<ReturnType<typeof listHostRecords>>[number],
  channel: string,
  storage: ReleaseStorage,
): Promise<KnownHost | undefined> {
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
 */
export async function readKnownHosts(channel: string, storage: ReleaseStorage) {
  const places = await listHostRecords(storage);
  const hosts = await Promise.all(places.map((place) => readKnownHost(place, channel, storage)));
  return hosts.filter((host) => host !== undefined);
}

/** Reads the hosts that load a channel, without those whose record can't be read. */
export async function readHostRecords(channel: string, storage: ReleaseStorage) {
  const hosts = await readKnownHosts(channel, storage);
  return hosts.flatMap((host) => (host.kind === 'recorded' ? [host.record] : []));
}

/** Writes the record of a host, in place of the one from an earlier deployment. */
export async function writeHostRecord(record: HostRecord, storage: ReleaseStorage) {
  const path = LAYOUT.hostRecord(record.host, record.environment);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const present = await storage.read(path);
    if (await storage.replace(path, toDocument(record), present?.tag)) return path;
  }
  throw new ExpectedError(`Others keep writing ${path}. See that one deployment of a host runs at a time.`);
}

/**
 * Deletes the record of a host.
 * @returns its path; `undefined` if there was no record
 */
export async function removeHostRecord(
  host: string,
  environment: string,
  storage: ReleaseStorage,
): Promise<string | undefined> {
  const path = LAYOUT.hostRecord(host, environment);
  if (!(await storage.read(path))) return undefined;
  await storage.remove(path);
  return path;
}
