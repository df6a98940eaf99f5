/** Content of a file and the tag that its store gave to it. */
export interface StoredFile {
  readonly content: Buffer;
  /** Changes with the content of the path. Tags of different paths or stores say nothing about each other. */
  readonly tag: string;
  /** When this content was written, by the clock of the store; exact to the second or better. */
  readonly writtenAt: Date;
}

/**
 * What the release commands need of a store, which is a folder or a bucket. Paths are relative and use "/". A reader never sees half a
 * file, even if a writer is killed. `testing/conformance.ts` tests these rules.
 */
export interface ReleaseStorage {
  /** Its address, for messages. */
  readonly name: string;
  /** Reads a file; `undefined` if there is none. */
  read(path: string): Promise<StoredFile | undefined>;
  /** Lists the names directly below a folder, sorted as strings; an empty list if there is no such folder. */
  list(folder: string): Promise<string[]>;
  /** Writes a new file. Changes nothing and returns `false` if there is a file at the path already. */
  create(path: string, content: Uint8Array): Promise<boolean>;
  /**
   * Replaces the file if its tag is `expectedTag`; with `undefined`, writes a new file if there is none. Otherwise it changes nothing and
   * returns `false`. Of any number of simultaneous callers with the same tag, exactly one gets `true`.
   */
  replace(path: string, content: Uint8Array, expectedTag: string | undefined): Promise<boolean>;
  /** Deletes a file. Does nothing if there is none. */
  remove(path: string): Promise<void>;
}
