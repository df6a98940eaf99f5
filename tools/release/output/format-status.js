import { formatAge } from './format-age.js';
import { formatTable } from './format-table.js';

const KB = 1000;

/** @typedef {Awaited<ReturnType<typeof import('../channel/read-status.js').readStatus>>} Status */

/** @param {{ host: string, environment: string }} host */
const formatHost = ({ host, environment }) => `${host}/${environment}`;

/** @param {Status['channels'][number]} channel @param {Date} now */
const toChannelRow = ({ channel, sequence, since, release, canary, signedBy, hosts, withdrawn }, now) => [
  channel,
  release,
  canary ? `${canary.release} at ${canary.percent} %` : '-',
  String(sequence),
  formatAge(new Date(since), now),
  signedBy.join(', ') || '-',
  withdrawn.join(', ') || '-',
  hosts.map(formatHost).join(', ') || '-',
];

/** @param {Status['releases'][number]} release @param {Date} now */
const toReleaseRow = ({ releaseId, version, contract, bytes, files, publishedAt, channels }, now) => [
  releaseId,
  version,
  contract,
  `${Math.ceil(bytes / KB)} kB`,
  String(files),
  formatAge(new Date(publishedAt), now),
  channels.join(', ') || '-',
];

/**
 * @param {Status} status
 * @param {Date} now
 */
export function formatStatus({ channels, releases, incomplete, stranded, problems }, now) {
  const tables = [
    channels.length > 0 &&
      formatTable(
        ['channel', 'release', 'canary', 'state', 'since', 'signed by', 'withdrawn', 'hosts'],
        channels.map((channel) => toChannelRow(channel, now)),
      ),
    releases.length > 0 &&
      formatTable(
        ['release', 'version', 'contract', 'size', 'files', 'age', 'channels'],
        releases.map((release) => toReleaseRow(release, now)),
      ),
    [
      ...incomplete.map((releaseId) => `${releaseId} is not complete: publishing it never ended.`),
      ...stranded.map(
        (host) => `${formatHost(host)} loads the channel ${host.channel}, which has no release.`,
      ),
      ...problems,
    ].join('\n'),
  ];
  return tables.filter(Boolean).join('\n\n') || 'The store is empty.';
}
