/**
 * Returns the bytes of a document in the store. It is indented because people read it too.
 * @param {unknown} value
 */
export function toDocument(value) {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
