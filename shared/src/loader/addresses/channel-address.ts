/** Returns the complete address of a channel, which may be relative to the page; `undefined` if it is not an address. */
export function channelAddress(channelUrl: unknown): string | undefined {
  if (typeof channelUrl !== 'string' || channelUrl === '') return undefined;
  try {
    return new URL(channelUrl, document.baseURI).href;
  } catch {
    return undefined;
  }
}
