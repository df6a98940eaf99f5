/**
 * Keeps what was used last, up to a number of bytes.
 * @template {{ body: Uint8Array }} T
 */
export class ByteCache {
  /** @type {Map<string, T>} a map remembers the order of insertion, so the first key is the oldest */
  #entries = new Map();
  #bytes = 0;
  #maxBytes;

  /** @param {number} maxBytes */
  constructor(maxBytes) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes held now. */
  get bytes() {
    return this.#bytes;
  }

  /**
   * @param {string} key
   * @param {() => T} make
   * @returns {T}
   */
  getOrMake(key, make) {
    const kept = this.#entries.get(key);
    if (kept) {
      this.#entries.delete(key);
      this.#entries.set(key, kept);
      return kept;
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
