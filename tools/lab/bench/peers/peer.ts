import type { Access } from '../providers/running-provider.ts';

/** A peer that is being served. */
export interface PeerSite {
  readonly url: string;
  /** Deploys another version of the map alone; a peer that is one app deploys all of it. */
  releaseMap(): Promise<void>;
  /** Deploys the first version again. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface Peer {
  readonly name: string;
  /** A phrase that says what the peer is. */
  readonly description: string;
  /** Folder of its sources in `peers/`; absent for Mapdock itself. */
  readonly folder?: string;
  /** For Mapdock: what is put into the page. */
  readonly embeds?: 'config' | 'config-and-pointer';
  readonly start: (peer: Peer, access: Access) => Promise<PeerSite>;
}
