import { listChannels, readChannel } from '../channel/read-channel.ts';
import { readRelease } from '../release-files/read-release.ts';
import { runContract } from './run-contract.ts';
import { readKnownHosts } from '../storage/host-records.ts';
import { judge, judgeUnreadable } from './judge.ts';
import type { ContractAnswer } from './run-contract.ts';
import type { HostRecord } from '@mapdock/shared';
import type { ReleaseStorage } from '../storage/release-storage.js';
import type { Row } from './judge.ts';

/**
 * Collects the configs of all hosts for one run of the contract. Two hosts can use the same name for a config, so the position of the
 * host in the list is put before each name.
 */
const collectConfigs = (hosts: readonly HostRecord[]) =>
  Object.fromEntries(
    hosts.flatMap(({ configs }, index) =>
      Object.entries(configs).map(([name, config]) => [`${index} ${name}`, config]),
    ),
  );

function answerFor(answer: ContractAnswer, index: number) {
  if (answer.kind !== 'answered') return answer;
  const prefix = `${index} `;
  const own = Object.entries(answer.outcomes).filter(([name]) => name.startsWith(prefix));
  return {
    ...answer,
    outcomes: Object.fromEntries(own.map(([name, outcome]) => [name.slice(prefix.length), outcome])),
  };
}

/** Judges a release with each of some hosts. */
async function judgeAll(
  releaseId: string,
  hosts: readonly HostRecord[],
  storage: ReleaseStorage,
): Promise<Row[]> {
  const { release } = await readRelease(releaseId, storage);
  if (hosts.length === 0) return [];
  const answer = await runContract(release, collectConfigs(hosts), storage);
  return hosts.map((host, index) => judge({ host, release, answer: answerFor(answer, index) }));
}

/** Judges a release with every known host of a channel. */
export async function judgeRelease(releaseId: string, channel: string, storage: ReleaseStorage) {
  const hosts = await readKnownHosts(channel, storage);
  const records = hosts.flatMap((host) => (host.kind === 'recorded' ? [host.record] : []));
  const unreadable = hosts.filter((host) => host.kind === 'unreadable');
  const rows = await judgeAll(releaseId, records, storage);
  return [...rows, ...unreadable.map((host) => judgeUnreadable(host, releaseId))];
}

/** Judges a host with every release that any channel names, canaries included, because it may load any of them. */
export async function judgeHost(host: HostRecord, storage: ReleaseStorage) {
  const names = await listChannels(storage);
  const channels = await Promise.all(names.map((name) => readChannel(name, storage)));
  const releaseIds = channels.flatMap((channel) => {
    const { release, canary } = channel?.pointer ?? {};
    return [release?.releaseId, canary?.release.releaseId].filter((id) => id !== undefined);
  });
  const rows = await Promise.all([...new Set(releaseIds)].map((id) => judgeAll(id, [host], storage)));
  return rows.flat();
}
