/** The path of a channel's pointer in every store. */
const CHANNEL_PATH = /\/channels\/[a-z0-9][a-z0-9-]{0,62}\.json$/;

/**
 * Returns the absolute address of the channel that a remote's entry names; `undefined` for a remote of another kind, which the plugin
 * leaves to the runtime. Like the runtime, it resolves a relative entry against the page's origin. Pure.
 */
export function channelOfEntry(entry: string | undefined, origin: string): string | undefined {
  if (entry === undefined || !URL.canParse(entry, origin)) return undefined;
  const { href, pathname } = new URL(entry, origin);
  return CHANNEL_PATH.test(pathname) ? href : undefined;
}
