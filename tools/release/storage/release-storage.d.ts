/** Content of a file and the tag that its store gave to it. */
export interface StoredFile {
  readonly content: Buffer;
  /** Another content of this path has another tag. Tags of two paths, or of two stores, say nothing about each other. */
  readonly tag: string;
  /** When it got this content, by the clock of the store; in full seconds at least. */
  readonly writtenAt: Date;
}

/**
 * What the release commands need from the place where releases live: a folder or a bucket. Paths are relative and use
 * "/". A reader never sees half a file, whenever a writer dies. `conformance.js` has these rules as tests.
 */
export interface ReleaseStorage {
  /** Its address, for messages. */
  readonly name: string;
  /** The file, or `undefined` when there is none. */
  read(path: string): Promise<StoredFile | undefined>;
  /** Names directly below a folder, sorted as strings; none when there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Writes a new file. `false`, with nothing changed, when the path is taken. */
  create(path: string, content: Uint8Array): Promise<boolean>;
  /**
   * Replaces the file whose tag is `expectedTag`, or writes a new one for `undefined`. `false`, with nothing changed,
   * when somebody else was faster. Of any number of simultaneous callers with one tag, exactly one gets `true`.
   */
  replace(path: string, content: Uint8Array, expectedTag: string | undefined): Promise<boolean>;
  /** Deletes a file; one that isn't there is no error. */
  remove(path: string): Promise<void>;
}
