/** Owns all that the config puts into the style. Most maps put nothing there: the code for it comes with the first that does. */
import type { ContentOptions, ContentSync } from './content-interface.js';
import { syncSelection } from '../selection/sync-selection.js';
import { BASE_MAP, hasBaseMap } from '../style/late-base-map.js';
import { CONTENT, hasContent } from './late-content.js';
import { createLateChunkSlot } from '../base/late-chunk-slot.js';

/** Parts of the config that go into the style. */
const CONTENT_FIELDS = [
  ...(['sources', 'layers', 'images', 'terrain', 'fog', 'lights'] as const),
  ...(['selection', 'featureStates', 'hover'] as const),
  ...(['styleLayers', 'interaction'] as const),
];

export function syncContent(options: ContentOptions): ContentSync {
  const { map, getConfig, isStyleLoaded, reports } = options;
  const selection = syncSelection(map, options.selected?.current);
  // A map that replaces one with selected features has marks to put in, whatever its config says.
  const isWanted = () => hasContent(getConfig()) || options.selected?.current !== undefined;
  // True once a style was brought to a config that puts nothing into it.
  let isEmpty = false;
  const kept = () => (isEmpty ? { current: selection.selection, configured: undefined } : options.selected);

  const content = createLateChunkSlot({
    part: CONTENT,
    make: ({ createContent }) =>
      createContent(
        { ...options, selected: kept() },
        {
          selection,
          hasBaseMap,
          createBaseMap: (make, onMade) => createLateChunkSlot({ ...options, part: BASE_MAP, make, onMade }),
        },
      ),
    onMade(made) {
      if (!isStyleLoaded()) return;
      made.takeStyle();
      made.apply();
      // The engine may have been idle meanwhile, which did not count.
      map.triggerRepaint();
    },
    onFailed: options.onFailed,
    signal: options.signal,
  });

  const apply = () => {
    if (content.made !== undefined) content.made.apply();
    else if (isWanted()) content.want();
    else isEmpty = true;
  };

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
    attach: () => content.made?.takeStyle(),
    applyToStyle(config, before) {
      const isOther = before === undefined || CONTENT_FIELDS.some((name) => before[name] !== config[name]);
      if (isOther || content.made?.isStyleNew === true) apply();
      // Content is put in when its validators are there, and then drawn.
      if (isOther && before !== undefined && reports.errors.length > 0)
        void map.once('idle', () => content.made?.withdrawErrors(before, config, reports));
    },
    retry() {
      if (isWanted()) content.want();
      content.made?.retry();
    },
  };
}
