/** What a page without a federation runtime starts with. */
export const EMBED = 'embed.js';

/** Where things are in a store. All paths are relative to its root. */
export const LAYOUT = {
  releases: 'releases',
  channels: 'channels',
  /** The engine and its plugins, outside the releases. */
  engines: 'engine',
  /** What writers need for a moment. Static servers don't hand out a path that starts with a dot. */
  work: '.work',
  /** @param {string} releaseId */
  releaseFolder: (releaseId) => `releases/${releaseId}`,
  /** @param {string} releaseId @param {string} file */
  releaseFile: (releaseId, file) => `releases/${releaseId}/${file}`,
  /** @param {string} releaseId */
  releaseDocument: (releaseId) => `releases/${releaseId}/release.json`,
  /**
   * The engine lives outside the releases: one that doesn't change it leaves it in every user's cache.
   * @param {{ name: string, version: string }} engine
   */
  engineFolder: ({ name, version }) => `engine/${name}/${version}/`,
  /** The engine's folder that a file lies in; `undefined` for others. @param {string} path */
  engineFolderOf: (path) => /^engine\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0],
  /** @param {string} channel */
  channel: (channel) => `channels/${channel}.json`,
  /** Of this name in a release too. @param {string} channel */
  channelEmbed: (channel) => `channels/${channel}/${EMBED}`,
  histories: 'history',
  /** @param {string} channel */
  historyFolder: (channel) => `history/${channel}`,
  /** @param {string} channel @param {number} sequence */
  history: (channel, sequence) => `history/${channel}/${sequence}.json`,
  /** Records that deployed hosts leave. */
  hosts: 'hosts',
  /** @param {string} host @param {string} environment */
  hostRecord: (host, environment) => `hosts/${host}/${environment}.json`,
};

/** From a release's folder, and from a pointer, to the root of the store. */
export const TO_ROOT = { fromRelease: '../../', fromChannel: '../' };
