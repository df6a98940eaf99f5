import type { MapdockError } from '../errors/errors.js';
import type { ChannelPointer } from '../release/release-documents.js';

/** A channel's pointer, which was checked. */
export interface PointerFound {
  readonly ok: true;
  /** Address at which it was requested. */
  readonly channelUrl: string;
  /** Address that it came from, after redirects: the base of the relative addresses in it. */
  readonly url: string;
  /** The document. */
  readonly pointer: ChannelPointer;
  /** Why the store gave no newer one: this is the last good pointer. Absent: the store has confirmed it, or its headers say that it is fresh. */
  readonly error?: MapdockError;
}

/** There is no pointer that could be used. */
export interface PointerFailed {
  readonly ok: false;
  /** Address at which it was requested. */
  readonly channelUrl: string;
  /** Why. Its message has the next step, and no token. */
  readonly error: MapdockError;
}

/** What became of a request for a channel's pointer: narrow on `ok`, or give it to `mapHead` as it is. */
export type PointerResult = PointerFound | PointerFailed;
