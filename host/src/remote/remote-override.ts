/**
 * Shows the map of another channel in this page, for developers of the map. The override is stored for the tab, so that it ends with it,
 * and it is removed from the address, so that shared links don't contain it.
 */
export type RemoteOverride =
  | { readonly name: 'none' }
  | { readonly name: 'active'; readonly channelUrl: string; readonly origin: string }
  /** `origin` is absent if the address is not on http or https. The rest of the address is dropped, since any link can contain any text. */
  | { readonly name: 'refused'; readonly origin: string | undefined };

const PARAMETER = 'mapdock-remote';
const STORAGE_KEY = 'mapdock:remote-override';

/** Returns whether an address may override the channel. Pure. */
export function checkOverride(address: string, allowedOrigins: readonly string[]): RemoteOverride {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // A `blob:` address has the origin of the page that made it, so the protocol is checked too.
  const isWeb = url !== undefined && /^https?:$/.test(url.protocol);
  return isWeb && allowedOrigins.includes(url.origin)
    ? { name: 'active', channelUrl: url.href, origin: url.origin }
    : { name: 'refused', origin: isWeb ? url.origin : undefined };
}

/** Removes the override; the page shows the deployed map when it loads next. Never throws. */
export function clearOverride(page: Window): void {
  try {
    page.sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Where storage is forbidden, nothing is stored.
  }
}

function readStored(page: Window): string | null {
  try {
    return page.sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** Whether the address or the tab's storage contains an override, allowed or not. Never throws. */
export function isOverrideRequested(page: Window): boolean {
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
 * Reads the override from the address, else from the tab's storage. One that is allowed is stored; one that is refused or empty clears
 * the storage. Without `overrides` in the config nothing is read. Never throws.
 */
export function readOverride(
  page: Window,
  overrides: { readonly allowedOrigins: readonly string[] } | undefined,
): RemoteOverride {
  if (overrides === undefined) return { name: 'none' };
  const url = new URL(page.location.href);
  const requested = url.searchParams.get(PARAMETER);
  const address = requested ?? readStored(page);
  const override: RemoteOverride = address
    ? checkOverride(address, overrides.allowedOrigins)
    : { name: 'none' };
  let isStored = true;
  if (override.name === 'active') isStored = store(page, override.channelUrl);
  else clearOverride(page);
  // An override that could not be stored stays in the address, so that a reload shows the same map.
  if (requested !== null && isStored) {
    url.searchParams.delete(PARAMETER);
    page.history.replaceState(page.history.state, '', url);
  }
  return override;
}
