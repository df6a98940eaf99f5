/**
 * Bytes of a document in the store: indented, since people read them too.
 * @param {unknown} value
 */
export function toDocument(value) {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
