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
  releaseFolder: (releaseId: string) => `releases/${releaseId}`,
  releaseFile: (releaseId: string, file: string) => `releases/${releaseId}/${file}`,
  releaseDocument: (releaseId: string) => `releases/${releaseId}/release.json`,
  /** The folder of an engine. A new release with the same engine has the same addresses for it, so browsers find it in their cache. */
  engineFolder: ({ name, version }: { name: string; version: string }) => `engine/${name}/${version}/`,
  /** The folder of an engine that a path is in; `undefined` for a path outside of all engines. */
  engineFolderOf: (path: string) => /^engine\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0],
  channel: (channel: string) => `channels/${channel}.json`,
  /** The copy of a file of the channel's release at the address of the channel: `EMBED` or `PACKAGE`. */
  channelFile: (channel: string, file: string) => `channels/${channel}/${file}`,
  histories: 'history',
  historyFolder: (channel: string) => `history/${channel}`,
  history: (channel: string, sequence: number) => `history/${channel}/${sequence}.json`,
  /** Who made a state and why. It has the hash of the state in its name, because it is written before the state. */
  historyNote: (channel: string, sequence: number, hash: string) =>
    `history/${channel}/${sequence}.${hash}.note.json`,
  /** Records of deployed hosts. */
  hosts: 'hosts',
  hostRecord: (host: string, environment: string) => `hosts/${host}/${environment}.json`,
};

/** The relative path to the root of the store, from the folder of a release and from a pointer. */
export const TO_ROOT = { fromRelease: '../../', fromChannel: '../' };
