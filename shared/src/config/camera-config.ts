/** Where the map looks and how far the user can move it. */
import * as v from 'valibot';
import type { Named, Output, Schema } from '../schema/named-schema.js';
import {
  between,
  bounds,
  DEFAULT_MAX_ZOOM,
  flag,
  lngLat,
  MAX_PADDING,
  MAX_PITCH,
  MIN_ZOOM,
  pitch,
  zoom,
} from '../schema/config-values.js';

/** A transition longer than a minute is most likely a mistake in the unit, so it is refused. */
const MAX_DURATION_MS = 60_000;
const TRANSITION = "'jump', 'ease' or 'fly'";

const PADDING = 'a number of CSS pixels, or { top, bottom, left, right }';
const pixels = between(0, MAX_PADDING, ' (CSS pixels)');
const paddingFields = v.object(
  {
    /** CSS pixels kept free above. Default 0. */
    top: v.optional(pixels),
    /** CSS pixels kept free below. Default 0. */
    bottom: v.optional(pixels),
    /** CSS pixels kept free on the left. Default 0. */
    left: v.optional(pixels),
    /** CSS pixels kept free on the right. Default 0. */
    right: v.optional(pixels),
  },
  PADDING,
);
/** Space on each side, in CSS pixels. */
export interface CameraPadding extends Output<typeof paddingFields>, Named {}
const paddingSides: Schema<CameraPadding> = paddingFields;
const paddingSchema = v.union([pixels, paddingSides], PADDING);

const cameraFields = v.pipe(
  v.object(
    {
      /** `[longitude, latitude]` in degrees. Default `[0, 0]`. Excludes `bounds`. */
      center: v.optional(lngLat),
      /** -2 to 24; at 0 the world is 512 CSS pixels wide, each step doubles it. Default 0. Excludes `bounds`. */
      zoom: v.optional(zoom),
      /** Degrees that "up" on the screen is turned from north, clockwise. Default 0. */
      bearing: v.optional(between(-360, 360, ' (degrees)')),
      /** Degrees of tilt away from looking straight down, 0 to 85. Default 0. */
      pitch: v.optional(pitch),
      /**
       * `[[west, south], [east, north]]` to show instead of `center` and `zoom`. East may exceed 180 to cross the antimeridian. Default:
       * none.
       */
      bounds: v.optional(bounds),
      /**
       * Space kept free on the sides of the map, in CSS pixels, for what the page shows over it; less where it would leave no tenth of
       * the map. With `bounds` it applies to that movement alone. Without `bounds` (since 1.3) it stays: `center`, both in the config
       * and in reports, and the target of keys and zoom buttons are in the middle of the remaining space. A changed padding alone moves
       * nothing else. Default 0.
       */
      padding: v.optional(paddingSchema),
      /**
       * How the map moves from the present camera to this one: `jump` at once, `ease` in a straight glide, `fly` in an arc over long
       * distances. The first camera is always set at once. A user who asked for reduced motion sees a jump. Default `jump`.
       */
      transition: v.optional(v.picklist(['jump', 'ease', 'fly'], TRANSITION)),
      /** Milliseconds that the transition takes, 0 to 60,000. Default: 500 for `ease`; for `fly` it depends on the distance. */
      durationMs: v.optional(between(0, MAX_DURATION_MS, ' (milliseconds)')),
      /**
       * Whether the map looks where this config says and nowhere else. Then a gesture, or `moveCamera`, is only a proposal:
       * `camerachange` reports where the map is going, and what the host does not set in a config within 6 frames after the movement's
       * `end` is undone. Setting any camera that was reported since the movement began, even late, accepts the movement and moves
       * nothing. Another camera is applied: at once during a pointer gesture, and after the `end` of zooming by wheel. The user controls
       * the members that are absent. `limits` still apply. Default `false`: the user moves the map freely.
       */
      controlled: v.optional(flag),
    },
    'an object',
  ),
  v.check(
    (camera) => camera.bounds === undefined || (camera.center === undefined && camera.zoom === undefined),
    'either bounds, or center and zoom',
  ),
);
/** Where a map should look. */
export interface CameraConfig extends Output<typeof cameraFields>, Named {}
export const cameraSchema: Schema<CameraConfig> = cameraFields;

const orderedRange = (low: string, high: string, absent: number) =>
  `${low} not above ${high} (${absent} when absent)`;
const limitsFields = v.pipe(
  v.object(
    {
      /** Smallest zoom, -2 to 24. Default -2. */
      minZoom: v.optional(zoom),
      /** Largest zoom, -2 to 24. Default 22. */
      maxZoom: v.optional(zoom),
      /** Smallest pitch in degrees, 0 to 85. Default 0. */
      minPitch: v.optional(pitch),
      /** Largest pitch in degrees, 0 to 85. Default 85. */
      maxPitch: v.optional(pitch),
      /** `[[west, south], [east, north]]` that the view can't leave. Default: no limit. */
      bounds: v.optional(bounds),
    },
    'an object',
  ),
  v.check(
    ({ minZoom = MIN_ZOOM, maxZoom = DEFAULT_MAX_ZOOM }) => minZoom <= maxZoom,
    orderedRange('minZoom', 'maxZoom', DEFAULT_MAX_ZOOM),
  ),
  v.check(
    ({ minPitch = 0, maxPitch = MAX_PITCH }) => minPitch <= maxPitch,
    orderedRange('minPitch', 'maxPitch', MAX_PITCH),
  ),
);
/** How far a user can zoom, tilt and pan. */
export interface LimitsConfig extends Output<typeof limitsFields>, Named {}
export const limitsSchema: Schema<LimitsConfig> = limitsFields;
