import type { ChannelPointer } from '../../release/release-documents.js';

export interface FetchedPointer {
  readonly pointer: ChannelPointer;
  /** The document as it was received: the signature covers it, and it can be stored and validated again. */
  readonly document: unknown;
  /** Where the document came from after redirects; the base of its relative addresses. */
  readonly url: string;
}
