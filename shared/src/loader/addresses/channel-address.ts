const isUrl = (value: unknown): value is URL => Object.prototype.toString.call(value) === '[object URL]';

/** Returns the complete address of a channel, a text or a `URL`, which may be relative to the page; `undefined` if it is not an address. */
export function channelAddress(channelUrl: unknown): string | undefined {
  if (!isUrl(channelUrl) && (typeof channelUrl !== 'string' || channelUrl === '')) return undefined;
  try {
    return new URL(channelUrl, document.baseURI).href;
  } catch {
    return undefined;
  }
}
