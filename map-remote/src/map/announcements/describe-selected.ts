import type { AccessibilityConfig, SelectionConfig } from '@mapdock/shared';
import type { LocalizedText } from '../../texts/create-texts.js';
import type { Strings } from '../../texts/string-store.js';
import type { MapSession } from '../foundation/map-session-interface.js';
import { nameSelected } from '../selection/name-features.js';

/** At most this many names are announced: a screen reader would still be reading a longer list when the user is elsewhere. */
const MAX_NAMES = 5;

/** Text for what is selected. `names` are the names of the first selected features, as far as they are known. Pure. */
export function describeSelection(count: number, names: readonly string[], strings: Strings): LocalizedText {
  if (count === 0) return strings.text('announce.selected.none');
  if (names.length === 0) return strings.text('announce.selected', { count });
  return strings.text('announce.selected.names', { count, names });
}

/** The same, with the names that the map's data have. */
export function describeSelected(
  session: MapSession,
  selection: SelectionConfig | undefined,
  accessibility: AccessibilityConfig | undefined,
  strings: Strings,
): LocalizedText {
  const names = selection ? nameSelected(session, selection, MAX_NAMES, accessibility) : [];
  return describeSelection(selection?.featureIds.length ?? 0, names, strings);
}
