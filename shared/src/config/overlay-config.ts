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
const pixels = between(-MAX_OFFSET, MAX_OFFSET, ' (CSS pixels)');
const offset: Schema<readonly [right: number, down: number]> = v.strictTuple(
  [pixels, pixels],
  '[right, down] in CSS pixels',
);
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

const popupFields = v.pipe(
  v.object(
    {
      /** Unique among the popups; events call it so. */
      id,
      /** `[longitude, latitude]` that it points at. Excludes `feature` and `markerId`; one of the three is required. */
      position: v.optional(lngLat),
      /** Feature that it points at, found as for a marker. Excludes `position` and `markerId`. */
      feature: v.optional(featureSchema),
      /** Id of the marker that it belongs to, along with which it moves. Excludes `position` and `feature`. */
      markerId: v.optional(id),
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
      /** Side or corner of it that is at the place. Default: the one that keeps it in view best. */
      anchor: v.optional(anchor),
      /** `[right, down]` in CSS pixels from the place. Default `[0, 0]`, or above its marker. */
      offset: v.optional(offset),
      /** Largest width in CSS pixels, 80 to 1200. Default 280. */
      maxWidth: v.optional(between(MIN_POPUP_WIDTH, MAX_POPUP_WIDTH, ' (CSS pixels)')),
      /**
       * Whether the map moves as little as needed to show all of it when it opens. Not with a controlled camera. Default `true`.
       */
      keepInView: v.optional(flag),
    },
    'a popup with id, content and position, feature or markerId',
  ),
  v.check(
    ({ position, feature, markerId }) => count(position, feature, markerId) === 1,
    'one of position, feature and markerId',
  ),
);
/** One of `popups`. */
export interface PopupConfig extends Output<typeof popupFields>, Named {}
export const popupSchema: Schema<PopupConfig> = popupFields;
