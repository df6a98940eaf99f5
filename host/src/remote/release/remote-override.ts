/**
 * Shows the map of another channel in this page, for those who work on it. The choice lives as long as the tab, so that it is never
 * forgotten, and not in the address, so that no link carries it on.
 */
export type RemoteOverride =
  | { readonly name: 'none' }
  | { readonly name: 'active'; readonly channelUrl: string; readonly origin: string }
  /** `origin` is absent if the address was not on http or https. The rest of the address is not kept, since any link can put any text there. */
  | { readonly name: 'refused'; readonly origin: string | undefined };

const PARAMETER = 'mapdock-remote';
const STORAGE_KEY = 'mapdock:remote-override';

/** What becomes of a wish for another channel. Pure. */
export function judgeOverride(address: string, allowedOrigins: readonly string[]): RemoteOverride {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // The origin of a `blob:` address is that of the page which made it.
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol);
  return isWeb && allowedOrigins.includes(url.origin)
    ? { name: 'active', channelUrl: url.href, origin: url.origin }
    : { name: 'refused', origin: isWeb ? url.origin : undefined };
}

/** Forgets the choice; the next load of the page shows the deployed map. Never throws. */
export function clearOverride(page: Window): void {
  try {
    page.sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Where storage is forbidden, nothing is kept.
  }
}

function readStored(page: Window): string | null {
  try {
    return page.sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Whether somebody wishes for another channel, whatever becomes of it. Never throws. */
export function isOverrideAsked(page: Window): boolean {
  return new URL(page.location.href).searchParams.has(PARAMETER) || readStored(page) !== null;
}

function store(page: Window, address: string): boolean {
  try {
    page.sessionStorage.setItem(STORAGE_KEY, address);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads the wish from the address, or else from the tab's storage. A wish that is granted is kept, one that is refused forgotten; an
 * empty one resets. Without `overrides` nothing is read. Never throws.
 */
export function readOverride(
  page: Window,
  overrides: { readonly allowedOrigins: readonly string[] } | undefined,
): RemoteOverride {
  if (overrides === undefined) return { name: 'none' };
  const url = new URL(page.location.href);
  const asked = url.searchParams.get(PARAMETER);
  const address = asked ?? readStored(page);
  const override: RemoteOverride = address
    ? judgeOverride(address, overrides.allowedOrigins)
    : { name: 'none' };
  let isKept = true;
  if (override.name === 'active') isKept = store(page, override.channelUrl);
  else clearOverride(page);
  // Where it can't be kept it stays in the address: a reload is part of working on a map.
  if (asked !== null && isKept) {
    url.searchParams.delete(PARAMETER);
    page.history.replaceState(page.history.state, '', url);
  }
  return override;
}
