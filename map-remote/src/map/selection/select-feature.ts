import type { MapConfig, MapFeature } from '@mapdock/shared';
import type { Emitter } from '../foundation/emitter.js';
import { placeOfFeature } from './feature-place.js';
import { selectionAfterClick } from './plan-selection.js';
import type { SelectionSync } from './sync-selection.js';

export interface SelectOptions {
  readonly emitter: Emitter;
  readonly getSelection: () => SelectionSync | undefined;
  readonly getConfig: () => MapConfig;
}

/**
 * Selects by the config's `interaction.select` what the user chose: a feature, or `undefined` for a place beside all. `isAdding`: the key
 * is held that adds to the selection or removes from it.
 */
export function selectFeature(
  { emitter, getSelection, getConfig }: SelectOptions,
  feature: MapFeature | undefined,
  isAdding: boolean,
): void {
  const mode = getConfig().interaction?.select ?? 'none';
  const current = getSelection();
  if (mode === 'none' || current === undefined) return;
  const chosen =
    feature?.id === undefined ? undefined : { ...placeOfFeature(feature), featureIds: [feature.id] };
  const selection = selectionAfterClick(current.selection, chosen, mode === 'multiple' && isAdding);
  if (current.set(selection)) emitter.emit('mapselectionchange', { selection, cause: 'user' });
}
