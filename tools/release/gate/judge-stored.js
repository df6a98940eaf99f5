import { readChannel } from '../channel/read-channel.js';
import { readRelease } from '../release/read-release.js';
import { LAYOUT } from '../layout.js';
import { runContract } from './run-contract.js';
import { readKnownHosts } from '../storage/host-records.js';
import { judge, judgeUnreadable } from './judge.js';

/**
 * @typedef {import('@mapdock/shared').HostRecord} HostRecord
 * @typedef {import('../storage/release-storage.js').ReleaseStorage} ReleaseStorage
 * @typedef {import('./judge.js').Row} Row
 */

/**
 * Collects the configs of all hosts for one run of the contract. Two hosts can use the same name for a config, so the position of the
 * host in the list is put before each name.
 * @param {readonly HostRecord[]} hosts
 */
const collectConfigs = (hosts) =>
  Object.fromEntries(
    hosts.flatMap(({ configs }, index) =>
      Object.entries(configs).map(([name, config]) => [`${index} ${name}`, config]),
    ),
  );

/** @param {import('./run-contract.js').ContractAnswer} answer @param {number} index */
function answerFor(answer, index) {
  if (answer.kind !== 'answered') return answer;
  const prefix = `${index} `;
  const own = Object.entries(answer.outcomes).filter(([name]) => name.startsWith(prefix));
  return {
    ...answer,
    outcomes: Object.fromEntries(own.map(([name, outcome]) => [name.slice(prefix.length), outcome])),
  };
}

/**
 * Judges a release with each of some hosts.
 * @param {string} releaseId
 * @param {readonly HostRecord[]} hosts
 * @param {ReleaseStorage} storage
 * @returns {Promise<Row[]>}
 */
async function judgeAll(releaseId, hosts, storage) {
  const { release } = await readRelease(releaseId, storage);
  if (hosts.length === 0) return [];
  const answer = await runContract(release, collectConfigs(hosts), storage);
  return hosts.map((host, index) => judge({ host, release, answer: answerFor(answer, index) }));
}

/**
 * Judges a release with every known host of a channel.
 * @param {string} releaseId
 * @param {string} channel
 * @param {ReleaseStorage} storage
 */
export async function judgeRelease(releaseId, channel, storage) {
  const hosts = await readKnownHosts(channel, storage);
  const records = hosts.flatMap((host) => (host.kind === 'recorded' ? [host.record] : []));
  const unreadable = hosts.filter((host) => host.kind === 'unreadable');
  const rows = await judgeAll(releaseId, records, storage);
  return [...rows, ...unreadable.map((host) => judgeUnreadable(host, releaseId))];
}

/**
 * Judges a host with every release that any channel names, canaries included, because it may load any of them.
 * @param {HostRecord} host
 * @param {ReleaseStorage} storage
 */
export async function judgeHost(host, storage) {
  const files = (await storage.list(LAYOUT.channels)).filter((name) => name.endsWith('.json'));
  const channels = await Promise.all(files.map((name) => readChannel(name.replace(/\.json$/, ''), storage)));
  const releaseIds = channels.flatMap((channel) => {
    const { release, canary } = channel?.pointer ?? {};
    return [release?.releaseId, canary?.release.releaseId].filter((id) => id !== undefined);
  });
  const rows = await Promise.all([...new Set(releaseIds)].map((id) => judgeAll(id, [host], storage)));
  return rows.flat();
}
