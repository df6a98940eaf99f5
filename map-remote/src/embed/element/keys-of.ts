import type { ChannelKey } from '@mapdock/shared';
import type { DockOptions } from '@mapdock/shared/map-dock';
import { createInvalid } from './inline-config.js';

/**
 * The keys of which one must have signed the channel's pointer: those of the options, else of the attribute `keys`, a JSON list. Throws
 * `CONFIG_INVALID` if the attribute has no such list.
 */
export function keysOf(element: Element, options: DockOptions | undefined): readonly ChannelKey[] {
  const text = element.getAttribute('keys');
  if (options?.keys || !text) return options?.keys || [];
  let keys: unknown;
  try {
    keys = JSON.parse(text);
  } catch {
    // It is not a list either.
  }
  if (Array.isArray(keys)) return keys as ChannelKey[];
  throw createInvalid('The attribute keys', 'a JSON list of public keys');
}
