import type { MapConfig, MapFeature } from '@mapdock/shared';
import type { Emitter } from '../base/emitter.js';
import type { DrawnContent } from './drawn-content.js';
import { selectionAfterClick } from './plan-selection.js';

export interface SelectOptions {
  readonly emitter: Emitter;
  readonly content: Pick<DrawnContent, 'selection'>;
  readonly getConfig: () => MapConfig;
}

/**
 * Selects by the config's `interaction.select` what the user chose: a feature, or `undefined` for a place beside all. `isAdding`: the key
 * is held that adds to the selection or removes from it.
 */
export function selectFeature(
  { emitter, content, getConfig }: SelectOptions,
  feature: MapFeature | undefined,
  isAdding: boolean,
): void {
  const mode = getConfig().interaction?.select ?? 'none';
  if (mode === 'none') return;
  const chosen =
    feature?.id === undefined
      ? undefined
      : {
          sourceId: feature.sourceId,
          ...(feature.sourceLayer === undefined ? {} : { sourceLayer: feature.sourceLayer }),
          featureIds: [feature.id],
        };
  const selection = selectionAfterClick(content.selection.selection, chosen, mode === 'multiple' && isAdding);
  if (content.selection.set(selection)) emitter.emit('mapselectionchange', { selection, cause: 'user' });
}
