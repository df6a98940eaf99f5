/** Markers and popups: elements of the page that stand on the map at a place. */
import * as v from 'valibot';
import { between, flag, id, lngLat, MAX_LABEL_LENGTH, text } from '../schema/config-values.js';
import type { Named, Output, Schema } from '../schema/named-schema.js';
import { contentSchema } from './overlay-content.js';
import { featureSchema } from './scene-config.js';

/** In CSS pixels; wider than any screen. */
const MAX_OFFSET = 10_000;
const MIN_POPUP_WIDTH = 80;
/** Twice the largest width at which text reads well. */
const MAX_POPUP_WIDTH = 1200;
/** Longer than any CSS colour. */
const MAX_COLOR_LENGTH = 100;
/** More class names than an element needs. */
const MAX_CLASSES_LENGTH = 500;
/** In metres: below the deepest sea, and above what a map can show from its highest camera. */
const [MIN_ALTITUDE, MAX_ALTITUDE] = [-20_000, 10_000_000];
/** A factor beyond these limits is most likely a mistake in the unit. */
const [MIN_SCALE, MAX_SCALE] = [0.1, 10];

const WIDTH = `a number from ${MIN_POPUP_WIDTH} to ${MAX_POPUP_WIDTH} (CSS pixels), or 'none'`;

const ANCHORS = [
  'center',
  'top',
  'bottom',
  'left',
  'right',
  'top-left',
  'top-right',
  'bottom-left',
  'bottom-right',
] as const;

const anchor = v.picklist(ANCHORS, `one of ${ANCHORS.join(', ')}`);
const OFFSETS = '[right, down] in CSS pixels, a distance in CSS pixels, or an object of offsets by anchor';
const pixels = between(-MAX_OFFSET, MAX_OFFSET, ' (CSS pixels)');
const offset: Schema<readonly [right: number, down: number]> = v.strictTuple(
  [pixels, pixels],
  '[right, down] in CSS pixels',
);
const altitude = between(MIN_ALTITUDE, MAX_ALTITUDE, ' (metres)');
const className = text(MAX_CLASSES_LENGTH, 'class names, separated by blanks');
const PITCH_ALIGNMENTS = ['auto', 'map', 'viewport'] as const;
const ROTATION_ALIGNMENTS = [...PITCH_ALIGNMENTS, 'horizon'] as const;
const alignment = <const T extends readonly string[]>(names: T) =>
  v.picklist(names, `one of ${names.join(', ')}`);
const label = text(MAX_LABEL_LENGTH, `a text of 1 to ${MAX_LABEL_LENGTH} characters`);

const count = (...values: readonly unknown[]) => values.filter((value) => value !== undefined).length;

const markerFields = v.pipe(
  v.object(
    {
      /** Unique among the markers; events call it so. */
      id,
      /** `[longitude, latitude]` where it stands. Excludes `feature`; one of both is required. */
      position: v.optional(lngLat),
      /**
       * Feature that it stands on: at a point itself, else in the middle of what is loaded of it. Not shown while that feature
       * is not loaded. Excludes `position`.
       */
      feature: v.optional(featureSchema),
      /** Accessible name, 1 to 500 characters, in the language of the page. Required. */
      label,
      /** Text or blocks that it shows. Default: a pin. */
      content: v.optional(contentSchema),
      /** CSS colour of the pin. Default: blue. Without effect beside `content`. */
      color: v.optional(text(MAX_COLOR_LENGTH, 'a CSS colour')),
      /** Point of the marker that stands on the place. Default `center`, for the pin `bottom`. */
      anchor: v.optional(anchor),
      /** `[right, down]` in CSS pixels from the place. Default `[0, 0]`. */
      offset: v.optional(offset),
      /** Degrees clockwise around its `anchor`, -360 to 360. Default 0. */
      rotation: v.optional(between(-360, 360, ' (degrees)')),
      /**
       * What it keeps its direction to: `viewport`, the screen; `map`, north; `horizon`, on a globe the nearest edge of the earth. Default
       * `auto`, which is `viewport`. Since 1.3.
       */
      rotationAlignment: v.optional(alignment(ROTATION_ALIGNMENTS)),
      /** What it lies in: `viewport`, the screen; `map`, the tilted map. Default `auto`: as `rotationAlignment`. Since 1.3. */
      pitchAlignment: v.optional(alignment(PITCH_ALIGNMENTS)),
      /** Metres above the ground, which terrain lifts, -20,000 to 10,000,000. Its popup is there too. Default 0. Since 1.3. */
      altitude: v.optional(altitude),
      /** Opacity behind terrain, 0 to 1. Default 0.2. Since 1.3. */
      occludedOpacity: v.optional(between(0, 1, '')),
      /** Factor of the pin's size, 0.1 to 10. Default 1. Without effect beside `content`. Since 1.3. */
      scale: v.optional(between(MIN_SCALE, MAX_SCALE, '')),
      /**
       * Class names of its element, separated by blanks, for `options.styleSheets` or a sheet of the page around a map that is not in a
       * shadow root. Default: none. Since 1.3.
       */
      className: v.optional(className),
      /**
       * Whether the user can move it, by pointer or with the arrow keys. `markerdrag` reports the movement; the marker stays where it
       * was put until its `position` here differs from the last config's. Refused beside `feature`. Default `false`.
       */
      draggable: v.optional(flag),
      /** Id of the popup that a click on the marker, or enter, opens and closes. Default: none. */
      popupId: v.optional(id),
    },
    'a marker with id, label and position or feature',
  ),
  v.check(({ position, feature }) => count(position, feature) === 1, 'either position or feature'),
  v.check(
    ({ feature, draggable }) => feature === undefined || draggable !== true,
    'draggable with position alone',
  ),
);
/** One of `markers`. */
export interface MarkerConfig extends Output<typeof markerFields>, Named {}
export const markerSchema: Schema<MarkerConfig> = markerFields;

const distance = v.optional(offset);
const offsetFields = v.object(
  {
    /** `[right, down]` in CSS pixels where the place is in its middle. Default `[0, 0]`. */
    center: distance,
    /** The same where the place is at its upper side. Default `[0, 0]`. */
    top: distance,
    /** The same where the place is at its lower side. Default `[0, 0]`. */
    bottom: distance,
    /** The same where the place is at its left side. Default `[0, 0]`. */
    left: distance,
    /** The same where the place is at its right side. Default `[0, 0]`. */
    right: distance,
    /** The same where the place is at this corner. Default `[0, 0]`. */
    'top-left': distance,
    /** The same where the place is at this corner. Default `[0, 0]`. */
    'top-right': distance,
    /** The same where the place is at this corner. Default `[0, 0]`. */
    'bottom-left': distance,
    /** The same where the place is at this corner. Default `[0, 0]`. */
    'bottom-right': distance,
  },
  OFFSETS,
);
/** Offsets of a popup by its anchor. Since 1.3. */
export interface PopupOffsets extends Output<typeof offsetFields>, Named {}
const offsets: Schema<PopupOffsets> = offsetFields;

const popupFields = v.pipe(
  v.object(
    {
      /** Unique among the popups; events call it so. */
      id,
      /** `[longitude, latitude]` that it points at. Excludes `feature` and `markerId`; one of the three is required, or `trackPointer`. */
      position: v.optional(lngLat),
      /** Feature that it points at, found as for a marker. Excludes `position` and `markerId`. */
      feature: v.optional(featureSchema),
      /** Id of the marker that it belongs to, along with which it moves. Excludes `position` and `feature`. */
      markerId: v.optional(id),
      /**
       * `true`: it is where the pointer is, and what the pointer meets is what lies under it. While the pointer is not on the map, it is
       * at its own place, or nowhere if it has none. `keepInView` has no effect then, and `closeButton` is `false` by default. Default
       * `false`. Since 1.3.
       */
      trackPointer: v.optional(flag),
      /** Text or blocks that it shows. Required. */
      content: contentSchema,
      /** Accessible name, 1 to 500 characters. Default: its first heading, else the string `popup.label`. */
      label: v.optional(label),
      /**
       * Whether it is open. Applied at the start, and again whenever this value differs from the last config's; in between the user may
       * close it and its marker may open it, which `popupchange` reports. Default `false`.
       */
      open: v.optional(flag),
      /** Whether it has a button that closes it. Escape closes it in any case. Default `true`. */
      closeButton: v.optional(flag),
      /** Whether a click beside it, on the map or on another marker, closes it. Default `true`. */
      closeOnMapClick: v.optional(flag),
      /** Whether any movement of the map closes it, except one by a resize or by `keepInView`. Default `false`. Since 1.3. */
      closeOnMove: v.optional(flag),
      /**
       * Whether it gets the focus when it opens; `true`: also when the config opens it. Default: only when its marker opens it. Since
       * 1.3.
       */
      focusAfterOpen: v.optional(flag),
      /** Side or corner of it that is at the place. Default: the one that keeps it in view best. */
      anchor: v.optional(anchor),
      /**
       * `[right, down]` in CSS pixels from the place. Since 1.3 also a distance in CSS pixels, in the direction of the anchor, or offsets by
       * the anchor that the popup has. Default `[0, 0]`, or beside its marker.
       */
      offset: v.optional(v.union([pixels, offset, offsets], OFFSETS)),
      /** Metres above the ground of what it points at, -20,000 to 10,000,000. Default: that of its marker, else 0. Since 1.3. */
      altitude: v.optional(altitude),
      /** Largest width in CSS pixels, 80 to 1200, or (since 1.3) `none`: that of the map. Default 280. */
      maxWidth: v.optional(
        v.union([between(MIN_POPUP_WIDTH, MAX_POPUP_WIDTH, ' (CSS pixels)'), v.literal('none')], WIDTH),
      ),
      /** Class names of its element, separated by blanks, for style sheets as with a marker. Default: none. Since 1.3. */
      className: v.optional(className),
      /**
       * Whether the map moves as little as needed to show all of it when it opens. Not with a controlled camera. Default `true`.
       */
      keepInView: v.optional(flag),
    },
    'a popup with id, content and position, feature, markerId or trackPointer',
  ),
  v.check(
    ({ position, feature, markerId, trackPointer }) =>
      count(position, feature, markerId) === 1 ||
      (trackPointer === true && count(position, feature, markerId) === 0),
    'one of position, feature and markerId, or trackPointer',
  ),
);
/** One of `popups`. */
export interface PopupConfig extends Output<typeof popupFields>, Named {}
export const popupSchema: Schema<PopupConfig> = popupFields;
