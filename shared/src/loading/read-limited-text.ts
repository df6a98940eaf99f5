/**
 * The text of a response, as `response.text()` gives it, unless that has more than `maxBytes` bytes: then `undefined`, and no more is
 * downloaded. Of a response that announces more, nothing is read. Rejects as `text()` does. It is written to be small, since `embed.js` has
 * it too.
 */
export async function readLimitedText(response: Response, maxBytes: number): Promise<string | undefined> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  let read = new Blob();
  // What is announced can be the size of what is compressed; there is more once that is unpacked. Without
  // the header, or with one that is no number, it is 0.
  let bytes = +(response.headers.get('content-length') as string) || 0;
  while (bytes <= maxBytes) {
    const { value } = await reader.read();
    if (!value) return read.text();
    read = new Blob([read, value]);
    bytes = read.size;
  }
  // Nobody waits for it, nor is its failure of interest: that of a cloned response ends once the other one is cancelled too.
  reader.cancel().catch(() => {});
  return undefined;
}
