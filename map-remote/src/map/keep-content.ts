/** Owns all that the config puts into the style. Most maps put nothing there: the code for it comes with the first that does. */
import type { MapConfig, MapdockError } from '@mapdock/shared';
import type { EngineMap } from '../engine/engine-module.js';
import type { Attempt } from './apply-data.js';
import type { Content } from './bring-content.js';
import type { Emitter } from './view/emitter.js';
import { keepSelection, type SelectionKeeper } from './view/keep-selection.js';
import { BASE_MAP, CONTENT, hasBaseMap, hasContent } from './late-parts.js';
import { createLateSlot, type OnCodeFailed } from './late-slot.js';
import type { MapRequests } from './map-requests.js';

/** Parts of the config that go into the style. */
export const CONTENT_FIELDS = [
  ...(['sources', 'layers', 'images', 'terrain', 'fog', 'lights'] as const),
  ...(['selection', 'featureStates', 'hover'] as const),
  ...(['styleLayers', 'interaction'] as const),
];

/** What is selected, and the config's selection that it began with: only another one of those replaces it. */
export interface KeptSelection {
  readonly current: MapConfig['selection'];
  readonly configured: MapConfig['selection'];
}

export interface ContentOptions {
  readonly map: EngineMap;
  readonly emitter: Emitter;
  readonly attempt: Attempt;
  readonly prepare: MapRequests['prepare'];
  readonly getConfig: () => MapConfig;
  readonly isStyleLoaded: () => boolean;
  /** Resolves when the engine can tell what is wrong with a source or layer; `undefined` if it can. Never rejects. */
  readonly prepareValidators: () => Promise<unknown> | undefined;
  /** All that is refused now, in place of what was refused before. */
  readonly onRefused: (errors: readonly MapdockError[]) => void;
  /** The config selects other features than before. */
  readonly onSelected: (selection: MapConfig['selection']) => void;
  /** All images that are missing now, in place of those that were missing before. */
  readonly onImagesMissing: (errors: readonly MapdockError[]) => void;
  readonly onFailed: OnCodeFailed;
  /** What was selected on the map that this one replaces. */
  readonly selected: KeptSelection | undefined;
  /** Something to tell that leaves the map as it is. */
  readonly onHint: (hint: MapdockError) => void;
  /** For messages. */
  readonly getStyleName: () => string;
  readonly signal: AbortSignal;
}

export interface ContentKeeper extends Pick<
  Content,
  'isPending' | 'areImagesPending' | 'layerIds' | 'selected' | 'takeStyle' | 'bring' | 'retryImages' | 'retry'
> {
  readonly selection: SelectionKeeper;
  readonly made: Content | undefined;
}

export function keepContent(options: ContentOptions): ContentKeeper {
  const { map, getConfig, isStyleLoaded } = options;
  const selection = keepSelection(map, options.selected?.current);
  // A map that replaces one with selected features has marks to put in, whatever its config says.
  const isWanted = () => hasContent(getConfig()) || options.selected?.current !== undefined;
  // True once a style was brought to a config that puts nothing into it.
  let isEmpty = false;
  const kept = () => (isEmpty ? { current: selection.selection, configured: undefined } : options.selected);

  const content = createLateSlot({
    part: CONTENT,
    make: ({ createContent }) =>
      createContent(
        { ...options, selected: kept() },
        {
          selection,
          hasBaseMap,
          createBaseMap: (make, onMade) => createLateSlot({ ...options, part: BASE_MAP, make, onMade }),
        },
      ),
    onMade(made) {
      if (!isStyleLoaded()) return;
      made.takeStyle();
      made.bring();
      // The engine may have been idle meanwhile, which did not count.
      map.triggerRepaint();
    },
    onFailed: options.onFailed,
    signal: options.signal,
  });

  return {
    get isPending() {
      return content.made?.isPending ?? content.isPending;
    },
    get areImagesPending() {
      return content.made?.areImagesPending ?? false;
    },
    get selected() {
      return content.made === undefined ? kept() : content.made.selected;
    },
    get layerIds() {
      return content.made?.layerIds ?? [];
    },
    selection,
    get made() {
      return content.made;
    },
    takeStyle: () => content.made?.takeStyle(),
    bring() {
      if (content.made !== undefined) content.made.bring();
      else if (isWanted()) content.want();
      else isEmpty = true;
    },
    retryImages: () => content.made?.retryImages(),
    retry() {
      if (isWanted()) content.want();
      content.made?.retry();
    },
  };
}
