/** The message that a page sends to the service worker once its map is shown. It names the files with which the page opens without a network. */
export interface KeepMessage {
  readonly type: 'mapdock-keep';
  /** Address of the page without query and fragment, under which it opens. */
  readonly page: string;
  readonly configUrl: string;
  readonly release: {
    /** Address of the release's `release.json`, which has the hash of each of its files. */
    readonly file: string;
    /** Hash of that file, from the channel's pointer. */
    readonly integrity: string;
  };
  /** Addresses that the page has requested. Of the release only such files are kept, and of the host those that few pages need. */
  readonly used: readonly string[];
  /** Addresses of the GeoJSON of the list of places. */
  readonly data: readonly string[];
}

export type KeepAnswer = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Whether a message to the service worker is one that it knows: a page of another build may send others. */
export const isKeepMessage = (message: unknown): message is KeepMessage =>
  (Object(message) as Partial<KeepMessage>).type === 'mapdock-keep';
