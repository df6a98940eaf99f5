/** Returns the bytes of a document in the store. It is indented because people read it too. */
export function toDocument(value: unknown) {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
