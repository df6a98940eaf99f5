import type { ChannelKey } from '@mapdock/shared';
import type { DockOptions } from '@mapdock/shared/map-dock';
import { createInvalid } from './inline-config.js';

/**
 * The keys of which one must have signed the channel's pointer: those of the options, else of the attribute `keys`, a JSON list. Throws
 * `CONFIG_INVALID` if the attribute has no such list. What the options have in place of a list is refused by the loader.
 */
export function keysOf(element: Element, options: DockOptions | undefined): readonly ChannelKey[] {
  const own = options?.keys;
  if (own !== undefined && own?.length !== 0) return own;
  const text = element.getAttribute('keys');
  if (text === null) return [];
  let keys: unknown;
  try {
    keys = JSON.parse(text);
  } catch {
    // Text that is not JSON is refused below, as JSON without a list is.
  }
  // An attribute without a key is a mistake of a template, and must not let unsigned code run.
  if (Array.isArray(keys) && keys[0]) return keys as ChannelKey[];
  throw createInvalid('The attribute keys', 'a JSON list of public keys', 'other text');
}
