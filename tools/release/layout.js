/** The file that a page without a federation runtime loads first. */
export const EMBED = 'embed.js';
/** The package `@mapdock/shared` that the release was built with. */
export const PACKAGE = 'mapdock-shared.tgz';

/** The paths of everything in a store, relative to its root. */
export const LAYOUT = {
  releases: 'releases',
  channels: 'channels',
  /** The engine and its plugins. They are outside the releases, because several releases share them. */
  engines: 'engine',
  /** Files that a process needs only while it writes. Static servers don't serve a path that starts with a dot. */
  work: '.work',
  /** @param {string} releaseId */
  releaseFolder: (releaseId) => `releases/${releaseId}`,
  /** @param {string} releaseId @param {string} file */
  releaseFile: (releaseId, file) => `releases/${releaseId}/${file}`,
  /** @param {string} releaseId */
  releaseDocument: (releaseId) => `releases/${releaseId}/release.json`,
  /**
   * The folder of an engine. A new release with the same engine has the same addresses for it, so browsers find it in their cache.
   * @param {{ name: string, version: string }} engine
   */
  engineFolder: ({ name, version }) => `engine/${name}/${version}/`,
  /** The folder of an engine that a path is in; `undefined` for a path outside of all engines. @param {string} path */
  engineFolderOf: (path) => /^engine\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0],
  /** @param {string} channel */
  channel: (channel) => `channels/${channel}.json`,
  /** The copy of the release's `embed.js` at the address of the channel. @param {string} channel */
  channelEmbed: (channel) => `channels/${channel}/${EMBED}`,
  /** The copy of the package of the release that the channel names. @param {string} channel */
  channelPackage: (channel) => `channels/${channel}/${PACKAGE}`,
  histories: 'history',
  /** @param {string} channel */
  historyFolder: (channel) => `history/${channel}`,
  /** @param {string} channel @param {number} sequence */
  history: (channel, sequence) => `history/${channel}/${sequence}.json`,
  /**
   * Who made a state and why. It has the hash of the state in its name, because it is written before the state.
   * @param {string} channel @param {number} sequence @param {string} hash
   */
  historyNote: (channel, sequence, hash) => `history/${channel}/${sequence}.${hash}.note.json`,
  /** Records of deployed hosts. */
  hosts: 'hosts',
  /** @param {string} host @param {string} environment */
  hostRecord: (host, environment) => `hosts/${host}/${environment}.json`,
};

/** The relative path to the root of the store, from the folder of a release and from a pointer. */
export const TO_ROOT = { fromRelease: '../../', fromChannel: '../' };
