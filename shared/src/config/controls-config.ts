/** What a user can do with the map by gestures and keys. */
import * as v from 'valibot';
import { between, boundedList, flag, MAX_ITEMS } from '../schema/config-values.js';
import type { Named, Output, Schema } from '../schema/named-schema.js';
import { featuresetSchema, layerNameSchema, stateNamesSchema } from '../style/style-names.js';

const CURSORS = [
  ...['auto', 'default', 'none', 'context-menu', 'help', 'pointer', 'progress', 'wait', 'cell', 'crosshair'],
  ...['text', 'vertical-text', 'alias', 'copy', 'move', 'no-drop', 'not-allowed', 'grab', 'grabbing'],
  ...['all-scroll', 'col-resize', 'row-resize', 'n-resize', 'e-resize', 's-resize', 'w-resize', 'ne-resize'],
  ...['nw-resize', 'se-resize', 'sw-resize', 'ew-resize', 'ns-resize', 'nesw-resize', 'nwse-resize'],
  ...['zoom-in', 'zoom-out'],
] as const;
export const cursorSchema = v.picklist(CURSORS, 'a keyword that CSS knows as a cursor: crosshair, help ...');

/** A factor beyond these limits is most likely a mistake in the unit. */
const [MIN_SPEED, MAX_SPEED] = [0.1, 10];
const AROUND = "'pointer' or 'center'";
const around = v.picklist(['pointer', 'center'], AROUND);

const scrollZoomFields = v.object(
  {
    /** What stays where it is: the place under the pointer, or the middle of the map. Default `pointer`. */
    around: v.optional(around),
    /** Factor of the engine's own speed, 0.1 to 10. Default 1. */
    speed: v.optional(between(MIN_SPEED, MAX_SPEED, '')),
  },
  'true, false, or an object with around and speed',
);
/** How the wheel and the track pad zoom. */
export interface ScrollZoomOptions extends Output<typeof scrollZoomFields>, Named {}
const touchZoomRotateFields = v.object(
  {
    /** What stays where it is: the place between the fingers, or the middle of the map. Default `pointer`. */
    around: v.optional(around),
    /** Whether two fingers turn the map too. Default `true`. */
    rotation: v.optional(flag),
  },
  'true, false, or an object with around and rotation',
);
/** How two fingers zoom and turn. */
export interface TouchZoomRotateOptions extends Output<typeof touchZoomRotateFields>, Named {}
const dragPanFields = v.object(
  {
    /** Whether the map glides on after it is let go. Default `true`. */
    inertia: v.optional(flag),
  },
  'true, false, or an object with inertia',
);
/** How dragging moves. */
export interface DragPanOptions extends Output<typeof dragPanFields>, Named {}
const dragRotateFields = v.object(
  {
    /** Whether it tilts the map too. Default `true`. */
    pitch: v.optional(flag),
  },
  'true, false, or an object with pitch',
);
/** How dragging with the secondary button turns. */
export interface DragRotateOptions extends Output<typeof dragRotateFields>, Named {}
const keyboardFields = v.object(
  {
    /** Whether shift and arrow keys turn and tilt the map. Default `true`. */
    rotation: v.optional(flag),
  },
  'true, false, or an object with rotation',
);
/** What keys do. */
export interface KeyboardOptions extends Output<typeof keyboardFields>, Named {}

const switchOr = <T>(options: Schema<T> & { readonly message: string }): Schema<boolean | T> =>
  v.union([flag, options], options.message);
const scrollZoom = switchOr<ScrollZoomOptions>(scrollZoomFields);
const touchZoomRotate = switchOr<TouchZoomRotateOptions>(touchZoomRotateFields);
const dragPan = switchOr<DragPanOptions>(dragPanFields);
const dragRotate = switchOr<DragRotateOptions>(dragRotateFields);
const keyboard = switchOr<KeyboardOptions>(keyboardFields);

const interactionFields = v.object(
  {
    /** Zoom with the wheel or track pad. Default `true`. An object, since 1.3, says how. */
    scrollZoom: v.optional(scrollZoom),
    /** Zoom to a box drawn with shift and drag. Default `true`. */
    boxZoom: v.optional(flag),
    /** Turn and tilt with the secondary button. Default `true`. An object, since 1.3, says how. */
    dragRotate: v.optional(dragRotate),
    /** Move by dragging. Default `true`. An object, since 1.3, says how. */
    dragPan: v.optional(dragPan),
    /** Arrow keys, plus and minus. Default `true`. An object, since 1.3, says which. */
    keyboard: v.optional(keyboard),
    /** Zoom in with a double click. Default `true`. */
    doubleClickZoom: v.optional(flag),
    /** Zoom and turn with two fingers. Default `true`. An object, since 1.3, says how. */
    touchZoomRotate: v.optional(touchZoomRotate),
    /** Tilt with two fingers. Default `true`. */
    touchPitch: v.optional(flag),
    /**
     * Leave the page its scrolling: the wheel zooms with ctrl or meta held alone, and one finger scrolls the page while two
     * move the map; a hint says so. Not in full screen. Default `false`.
     */
    cooperativeGestures: v.optional(flag),
    /**
     * Whether a click on a cluster of a `geojson` source with `cluster` zooms in until it parts, with all of its
     * points in view. Such a click leaves the selection as it is. A cluster that no zoom parts is selected as `select` says once the map is
     * as near as it gets; `clusterLeaves` gives its points. Default `false`.
     */
    expandClusters: v.optional(flag),
    /**
     * What a click or tap selects, among features with an id in the config's layers, in `styleLayerIds` and in `featuresets`. `single`: the topmost feature; a
     * click beside all features selects nothing. `multiple`: the same, and with shift, ctrl or meta held a click adds
     * the feature or takes it away, while one beside all changes nothing; a feature of another source, source layer or
     * featureset begins a new selection. Default `none`. What is selected stays when this changes.
     */
    select: v.optional(v.picklist(['none', 'single', 'multiple'], "'none', 'single' or 'multiple'")),
    /**
     * Ids of the style's own layers, at most 10,000, whose features are interactive like those of the config's `layers`: in pointer
     * events, when a click selects, in `queryFeatures`, and in the feature list where that names them too. A layer of an imported style is
     * named `{ id, importId }`. One that a style lacks is reported once for each style, as `maperror` (`STYLE_LAYER_MISSING`).
     * Default: none. Since 1.3.
     */
    styleLayerIds: v.optional(
      boundedList(layerNameSchema, MAX_ITEMS, `a list of at most ${MAX_ITEMS} layer ids`),
    ),
    /**
     * Featuresets of the style, or of a style that it imports (points of interest, buildings and place names in Mapbox Standard), at most
     * 10,000, whose features are interactive like those of the config's `layers`: in pointer events, when a click selects, and in
     * `queryFeatures`. One that a style lacks is reported once for each style, as `maperror` (`STYLE_NAME_UNKNOWN`). Default: none.
     * Since 1.3.
     */
    featuresets: v.optional(
      boundedList(featuresetSchema, MAX_ITEMS, `a list of at most ${MAX_ITEMS} featuresets`),
    ),
    /**
     * Names by which layers read, as feature state, that a feature is selected or under the pointer. Mapbox Standard reads `select` and
     * `highlight`. Default: `selected` and `hover`. Since 1.3.
     */
    stateNames: v.optional(stateNamesSchema),
  },
  'an object of switches, and select',
);
/** Ways to move the map, and what clicks select. */
export interface InteractionConfig extends Output<typeof interactionFields>, Named {}
export const interactionSchema: Schema<InteractionConfig> = interactionFields;
