import { hostRecordSchema } from '@mapdock/shared';
import { ExpectedError } from '../../support/expected-error.js';
import { listHostRecords } from '../storage/host-records.ts';
import { LAYOUT } from '../layout.ts';
import { parseJsonOrFail, parseOrFail } from '../parse-or-fail.ts';
import { listChannels, readChannel } from './read-channel.ts';
import { parseRelease } from '../release-files/read-release.ts';
import type { ReleaseStorage } from '../storage/release-storage.js';

async function readChannelStatus(channel: string, storage: ReleaseStorage) {
  const found = await readChannel(channel, storage);
  if (!found) return undefined;
  const { sequence, issuedAt, release, canary, withdrawn = [], signatures = [] } = found.pointer;
  return {
    channel,
    sequence,
    since: issuedAt,
    release: release.releaseId,
    canary: canary ? { release: canary.release.releaseId, percent: canary.percent } : null,
    withdrawn,
    signedBy: signatures.map(({ keyId }) => keyId),
    pointerBytes: found.file.content.byteLength,
  };
}

export type ChannelStatus = NonNullable<Awaited<ReturnType<typeof readChannelStatus>>>;

async function readReleaseStatus(releaseId: string, storage: ReleaseStorage) {
  const file = await storage.read(LAYOUT.releaseDocument(releaseId));
  if (!file) return { releaseId, isComplete: false as const };
  const { version, contract, files } = parseRelease(file.content, releaseId);
  const sizes = Object.entries(files).map(([path, { bytes }]) => ({
    isShared: path.startsWith('../'),
    bytes,
  }));
  const sum = (isShared: boolean) =>
    sizes.filter((size) => size.isShared === isShared).reduce((total, { bytes }) => total + bytes, 0);
  return {
    releaseId,
    isComplete: true as const,
    version,
    contract,
    files: sizes.length,
    bytes: sum(false),
    /** Size of the files that several releases share. */
    engineBytes: sum(true),
    publishedAt: file.writtenAt.toISOString(),
  };
}

async function readHostStatus(path: string, storage: ReleaseStorage) {
  const file = await storage.read(path);
  if (!file) return undefined;
  const record = parseOrFail(hostRecordSchema, parseJsonOrFail(file.content, path), path);
  const { host, environment, channel, recordedAt } = record;
  return { host, environment, channel, recordedAt };
}

/** Reads what is in a store: its channels and what each names, its releases and who uses them. */
export async function readStatus(storage: ReleaseStorage) {
  /** Messages about documents that can't be read. One such document must not hide all the others. */
  const problems: string[] = [];
  const readAll = async <T, R>(names: readonly T[], read: (name: T) => Promise<R>) => {
    const results = names.map((name) =>
      read(name).catch((error) => {
        if (!(error instanceof ExpectedError)) throw error;
        problems.push(error.message);
        return undefined;
      }),
    );
    return (await Promise.all(results)).filter((result) => result !== undefined);
  };
  const channels = await readAll(await listChannels(storage), (name) => readChannelStatus(name, storage));
  const hosts = await readAll(await listHostRecords(storage), ({ path }) => readHostStatus(path, storage));
  const found = await readAll(await storage.list(LAYOUT.releases), (releaseId) =>
    readReleaseStatus(releaseId, storage),
  );
  const usedBy = (releaseId: string) =>
    channels.filter(({ release, canary }) => [release, canary?.release].includes(releaseId));
  return {
    store: storage.name,
    channels: channels.map((channel) => ({
      ...channel,
      hosts: hosts.filter((host) => host.channel === channel.channel),
    })),
    releases: found
      .filter((release) => release.isComplete)
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.releaseId.localeCompare(b.releaseId))
      .map(({ isComplete: _isComplete, ...release }) => ({
        ...release,
        channels: usedBy(release.releaseId).map(({ channel }) => channel),
      })),
    incomplete: found.filter((release) => !release.isComplete).map(({ releaseId }) => releaseId),
    /** Hosts that show no map, because their channel has no release. */
    stranded: hosts.filter(({ channel }) => !channels.some((status) => status.channel === channel)),
    problems,
  };
}
