import type { ChannelPointer } from '@mapdock/shared';

export interface FetchedPointer {
  readonly pointer: ChannelPointer;
  /** The document as it came: what a signature covers, and what can be kept and read again. */
  readonly document: unknown;
  /** Where it came from after redirects; its relative addresses start there. */
  readonly url: string;
}
