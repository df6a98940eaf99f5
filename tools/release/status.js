import { LAYOUT } from './layout.js';
import { readChannel } from './read-channel.js';

/**
 * What is in a store: its channels with the release each names, and all releases.
 * @param {import('./storage/release-storage.js').ReleaseStorage} storage
 */
export async function readStatus(storage) {
  const pointers = (await storage.list(LAYOUT.channels)).filter((name) => name.endsWith('.json'));
  const names = pointers.map((file) => file.replace(/\.json$/, ''));
  const channels = await Promise.all(names.map((name) => readChannel(name, storage)));
  return {
    channels: channels.flatMap((channel) => (channel ? [channel.pointer] : [])),
    releases: await storage.list(LAYOUT.releases),
  };
}

/** @param {Awaited<ReturnType<typeof readStatus>>} status */
export function formatStatus({ channels, releases }) {
  if (releases.length === 0) return 'The store is empty.';
  const channelLines = channels.map(
    ({ channel, sequence, issuedAt, release }) =>
      `${channel}: ${release.releaseId} (state ${sequence}, since ${issuedAt})`,
  );
  const releaseLines = releases.map((releaseId) => {
    const naming = channels.filter(({ release }) => release.releaseId === releaseId);
    return `  ${[releaseId, ...naming.map(({ channel }) => `<- ${channel}`)].join(' ')}`;
  });
  return [...channelLines, `${releases.length} release(s):`, ...releaseLines].join('\n');
}
