/** Caches the entries that were used last, up to a number of bytes. */
export class ByteCache<T extends { body: Uint8Array }> {
  /** in order of use: a map has the order of insertion, and entries are inserted again when they are used */
  #entries: Map<string, T> = new Map();
  #bytes = 0;
  #maxBytes;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes of all entries now. */
  get bytes() {
    return this.#bytes;
  }

  getOrMake(key: string, make: () => T): T {
    const cached = this.#entries.get(key);
    if (cached) {
      this.#entries.delete(key);
      this.#entries.set(key, cached);
      return cached;
    }
    const made = make();
    this.#entries.set(key, made);
    this.#bytes += made.body.length;
    this.#evict();
    return made;
  }

  #evict() {
    for (const [key, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#entries.delete(key);
      this.#bytes -= entry.body.length;
    }
  }
}
