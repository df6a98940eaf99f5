import type { Setting } from './scene.js';

/** A peer as it is served. */
export interface PeerSite {
  readonly url: string;
  /** Deploys another version of the map alone, where that can be done. */
  releaseMap(): Promise<void>;
  /** Deploys another version of what is around the map. */
  releaseHost(): Promise<void>;
  /** Back to the first version of both. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface Peer {
  readonly name: string;
  /** For people. */
  readonly does: string;
  /** Its sources; those of this repository without. */
  readonly folder?: string;
  /** More for the top of its page's head. */
  readonly head?: (setting: Setting) => string;
  /** Of ours: what the page has in it. */
  readonly embeds?: 'config' | 'config-and-pointer';
  readonly start: (peer: Peer, setting: Setting) => Promise<PeerSite>;
}
