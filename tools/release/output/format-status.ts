import { formatAge } from './format-age.ts';
import { formatTable } from './format-table.ts';
import type { readStatus } from '../channel/read-status.ts';

const KB = 1000;

export type Status = Awaited<ReturnType<typeof readStatus>>;

const formatHost = ({ host, environment }: { host: string; environment: string }) => `${host}/${environment}`;

const toChannelRow = (
  { channel, sequence, since, release, canary, signedBy, hosts, withdrawn }: Status['channels'][number],
  now: Date,
) => [
  channel,
  release,
  canary ? `${canary.release} at ${canary.percent} %` : '-',
  String(sequence),
  formatAge(new Date(since), now),
  signedBy.join(', ') || '-',
  withdrawn.join(', ') || '-',
  hosts.map(formatHost).join(', ') || '-',
];

const toReleaseRow = (
  { releaseId, version, contract, bytes, files, publishedAt, channels }: Status['releases'][number],
  now: Date,
) => [
  releaseId,
  version,
  contract,
  `${Math.ceil(bytes / KB)} kB`,
  String(files),
  formatAge(new Date(publishedAt), now),
  channels.join(', ') || '-',
];

export function formatStatus({ channels, releases, incomplete, stranded, problems }: Status, now: Date) {
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
