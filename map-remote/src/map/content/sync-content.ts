/**
 * Owns all that the config puts into the style. Most maps put nothing there, so the chunk for it is loaded by the first config that does.
 */
import type { MapConfig } from '@mapdock/shared';
import { hasMembers } from '../../util/has-members.js';
import type { ContentOptions, ContentSync } from './content-interface.js';
import { describeError } from '../errors/classify-error.js';
import { toSourceFeature } from '../selection/to-source-feature.js';
import { BASE_MAP, hasBaseMap, namesFeaturesOfStyle } from '../style/base-map/late-base-map.js';
import { CONTENT, hasContent } from './late-content.js';
import { createLateChunkSlot } from '../../chunks/late-chunk-slot.js';

/** Fields of the config that are applied to the style. */
const CONTENT_FIELDS = [
  ...(['sources', 'layers', 'images', 'models', 'terrain', 'fog', 'snow', 'rain', 'lights'] as const),
  ...(['cameraProjection', 'colorTheme'] as const),
  ...(['selection', 'featureStates', 'hover'] as const),
  ...(['styleLayers', 'styleConfig', 'imports', 'interaction'] as const),
];

/** Fields that are looked at only where they name features of the style; markers may move with each frame. */
const NAMING_FIELDS = ['markers', 'popups'] as const;

export function syncContent(options: ContentOptions): ContentSync {
  const { map, onDrawn, getConfig, isStyleLoaded, reports } = options;
  let hadOptions = hasMembers(getConfig().styleConfig);
  let hadFaultyLayer = false;
  const needsBaseMap = (config: MapConfig) => hadOptions || hasBaseMap(config);
  // A map that replaces one with selected features has feature states to set, whatever its config says.
  const isWanted = () =>
    hasContent(getConfig()) || hadOptions || hadFaultyLayer || options.selected?.current !== undefined;
  // True once a config without content was applied to a style.
  let isEmpty = false;
  const savedSelection = () =>
    isEmpty ? { current: options.selected?.current, configured: undefined } : options.selected;

  const content = createLateChunkSlot({
    part: CONTENT,
    make: ({ createContent }) =>
      createContent(
        { ...options, selected: savedSelection() },
        {
          toSourceFeature,
          describeError,
          hasBaseMap: needsBaseMap,
          createBaseMap: (make, onMade) => createLateChunkSlot({ ...options, part: BASE_MAP, make, onMade }),
        },
      ),
    onMade(made) {
      if (!isStyleLoaded()) return;
      made.noteStyle();
      made.apply();
      // An `idle` that the engine fired meanwhile did not make the map ready, so one more frame is drawn.
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

  // Imports that load with their style have loaded before the event of the style.
  map.on('style.import.load', () => {
    if (options.signal.aborted || !isStyleLoaded() || content.made === undefined) return;
    content.made.noteImport();
    content.made.apply();
  });

  return {
    get isPending() {
      return content.made?.isPending ?? content.isPending;
    },
    get areImagesPending() {
      return content.made?.areImagesPending ?? false;
    },
    get selected() {
      return content.made === undefined ? savedSelection() : content.made.selected;
    },
    get made() {
      return content.made;
    },
    noteOptions: () => void (hadOptions = true),
    noteFaultyLayer() {
      hadFaultyLayer = true;
      content.want();
      content.made?.noteFaultyLayer();
    },
    attach: () => content.made?.noteStyle(),
    applyToStyle(config, before) {
      const differs = (name: keyof MapConfig) => before?.[name] !== config[name];
      const isOther =
        before === undefined ||
        CONTENT_FIELDS.some(differs) ||
        (NAMING_FIELDS.some(differs) && namesFeaturesOfStyle(config));
      if (isOther || content.made?.isIncomplete === true) apply();
      // Content is applied when the validators are loaded, and drawn in a later frame.
      if (!isOther || before === undefined || reports.errors.length === 0) return;
      const stop = onDrawn(() => {
        stop();
        content.made?.withdrawErrors(before, config, reports);
      });
    },
    retry() {
      if (isWanted()) content.want();
      content.made?.retry();
    },
  };
}
