import type { MapConfig, SelectionChange, SelectionConfig } from '@mapdock/shared';
import type { Place } from './place.js';

interface Known {
  /** The listed place whose card is open; `undefined` if none is. */
  readonly place: Place | undefined;
  /** Source of the listed places; `undefined` if nothing is listed. */
  readonly sourceId: string | undefined;
  /** The user's last selection on the map, which `interaction.select` of the config must allow; `undefined` if there was none yet. */
  readonly byUser: Pick<SelectionChange, 'selection'> | undefined;
  /** The selection in the config. */
  readonly configured: MapConfig['selection'];
}

/**
 * Returns what the map marks as selected. Pure. The order of preference is:
 * - the place of the open card; if the user has selected it together with others, that whole selection,
 * - what the user selected in data that is not listed,
 * - the selection of the config.
 */
export function wantedSelection({ place, sourceId, byUser, configured }: Known): SelectionConfig | undefined {
  const chosen = byUser?.selection;
  if (sourceId === undefined || place?.id === undefined) {
    if (byUser === undefined) return configured;
    return chosen?.sourceId === sourceId ? undefined : chosen;
  }
  const { id } = place;
  const holdsPlace = chosen?.sourceId === sourceId && chosen.featureIds.some((other) => other === id);
  return holdsPlace ? chosen : { sourceId, featureIds: [id] };
}
