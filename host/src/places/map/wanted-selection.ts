import type { MapConfig, SelectionChange, SelectionConfig } from '@mapdock/shared';
import type { Place } from '../place.js';

interface Known {
  /** The place whose card is open; `undefined` if none is. */
  readonly place: Place | undefined;
  /** The user's last selection on the map, which `interaction.select` of the config must allow; `undefined` if there was none yet. */
  readonly byUser: Pick<SelectionChange, 'selection'> | undefined;
  /** The selection in the config. */
  readonly configured: MapConfig['selection'];
}

/** Whether a selection contains a place. Pure. */
export const holdsPlace = (
  selection: SelectionConfig | undefined,
  { sourceId, sourceLayer, id }: Pick<Place, 'sourceId' | 'sourceLayer' | 'id'>,
): boolean =>
  selection?.sourceId === sourceId &&
  selection.sourceLayer === sourceLayer &&
  selection.featureIds.some((other) => other === id);

/**
 * Returns what the map marks as selected. Pure. The order of preference is:
 * - the place of the open card; if the user has selected it together with others, that whole selection,
 * - what else the user selected,
 * - the selection of the config.
 */
export function wantedSelection({ place, byUser, configured }: Known): SelectionConfig | undefined {
  const chosen = byUser?.selection;
  if (place?.id === undefined) return byUser === undefined ? configured : chosen;
  if (holdsPlace(chosen, place)) return chosen;
  const { sourceId, sourceLayer, id } = place;
  return { sourceId, ...(sourceLayer !== undefined && { sourceLayer }), featureIds: [id] };
}
