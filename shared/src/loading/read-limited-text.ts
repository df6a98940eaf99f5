/**
 * Returns the text of a response as `response.text()` does, or `undefined` if it has more than `maxBytes` bytes; then no more is
 * downloaded. A response that announces more is not read at all. Rejects as `text()` does. The code is small because `embed.js` contains
 * it too.
 */
export async function readLimitedText(response: Response, maxBytes: number): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  let read = new Blob();
  // The announced size may be that of the compressed response, which has more bytes once it is unpacked. Without the header,
  // or with one that is not a number, it is 0.
  let bytes = +(response.headers.get('content-length') as string) || 0;
  while (bytes <= maxBytes) {
    const { value } = await reader.read();
    if (!value) return read.text();
    read = new Blob([read, value]);
    bytes = read.size;
  }
  // Not awaited, and its failure is ignored: cancelling one of two cloned responses ends only once the other one is cancelled too.
  reader.cancel().catch(() => {});
  return undefined;
}
