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

/** The engine's limits, in degrees. */
const [MIN_FOV, MAX_FOV] = [0.01, 60];
/** Far beyond these limits of the engine's factors no movement can be followed by eye. */
const [MIN_FACTOR, MAX_FACTOR] = [0.01, 100];
/** In CSS pixels; wider than any screen. */
const MAX_OFFSET = 10_000;
const EASINGS = ['linear', 'ease', 'ease-in', 'ease-out', 'ease-in-out'] as const;
const shift = between(-MAX_OFFSET, MAX_OFFSET, ' (CSS pixels)');
const offset: Schema<readonly [right: number, down: number]> = v.strictTuple(
  [shift, shift],
  '[right, down] in CSS pixels',
);
const factor = between(MIN_FACTOR, MAX_FACTOR, '');

const PADDING = 'a number of CSS pixels, or { top, bottom, left, right }';
const pixels = between(0, MAX_PADDING, ' (CSS pixels)');
const paddingFields = v.object(
  {
    /** CSS pixels kept free above, 0 to 10,000. Default 0. */
    top: v.optional(pixels),
    /** CSS pixels kept free below, 0 to 10,000. Default 0. */
    bottom: v.optional(pixels),
    /** CSS pixels kept free on the left, 0 to 10,000. Default 0. */
    left: v.optional(pixels),
    /** CSS pixels kept free on the right, 0 to 10,000. Default 0. */
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
      /** Degrees that "up" on the screen is turned from north, clockwise, -360 to 360. Default 0. */
      bearing: v.optional(between(-360, 360, ' (degrees)')),
      /** Degrees of tilt away from looking straight down, 0 to 85. Default 0. */
      pitch: v.optional(pitch),
      /**
       * Degrees from the lower to the upper edge of the view, 0.01 to 60: the fewer, the less perspective. Default 36.87.
       * Since 1.3.
       */
      fov: v.optional(between(MIN_FOV, MAX_FOV, ' (degrees)')),
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
       * `[right, down]` in CSS pixels from the middle of the map, where `center`, or the middle of `bounds`, is to be. Default `[0, 0]`.
       * Since 1.3.
       */
      offset: v.optional(offset),
      /**
       * `[longitude, latitude]` of a place that stays where it is on the screen while `zoom` and `bearing` change. The first camera ignores
       * it, and `fly` becomes `ease`. Excludes `center` and `bounds`. Default: the middle of the map stays. Since 1.3.
       */
      around: v.optional(lngLat),
      /** Largest zoom at which `bounds` are shown, -2 to 24. Default: that of `limits`. Since 1.3. */
      maxZoom: v.optional(zoom),
      /**
       * How the map moves from the present camera to this one: `jump` at once, `ease` in a straight glide, `fly` in an arc over long
       * distances. The first camera is always set at once. A user who asked for reduced motion sees a jump, unless it is `essential`.
       * Default `jump`.
       */
      transition: v.optional(v.picklist(['jump', 'ease', 'fly'], TRANSITION)),
      /** Milliseconds that the transition takes, 0 to 60,000. Default: 500 for `ease`; for `fly` it depends on the distance. */
      durationMs: v.optional(between(0, MAX_DURATION_MS, ' (milliseconds)')),
      /**
       * How the speed of the transition changes: `linear`, not at all; `ease-in`, it begins slowly; `ease-out`, it ends slowly;
       * `ease-in-out`, both; `ease`, both, with a quicker start. Default `ease`. Since 1.3.
       */
      easing: v.optional(v.picklist(EASINGS, `one of ${EASINGS.join(', ')}`)),
      /** How far `fly` zooms out on its way, 0.01 to 100. Default 1.42. Since 1.3. */
      curve: v.optional(factor),
      /** Screens per second that `fly` passes, in relation to `curve`, 0.01 to 100. Without effect beside `durationMs`. Default 1.2. Since 1.3. */
      speed: v.optional(factor),
      /** Whether people who asked for reduced motion see the movement too, since they need it to understand. Default `false`. Since 1.3. */
      essential: v.optional(flag),
      /**
       * Whether the map looks where this config says and nowhere else. Then a gesture, or `moveCamera`, is only a proposal:
       * `camerachange` reports where the map is going, and what the host does not set in a config within 6 frames after the movement's
       * `end` is undone. Setting any camera that was reported since the movement began, even late, accepts the movement and moves
       * nothing. Another camera is applied at once; if it is given within the event, the frame shows it and nothing beyond. The user controls
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
  v.check(
    ({ around, center, bounds }) => around === undefined || (center === undefined && bounds === undefined),
    'around without center and bounds',
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

/** Names of the easings. Since 1.3. */
export type Easing = (typeof EASINGS)[number];
