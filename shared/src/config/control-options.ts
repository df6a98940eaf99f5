/** Which buttons and texts stand on the map, where each stands, and what it shows. */
import * as v from 'valibot';
import { between, boundedList, flag, pitch, text, zoom } from '../schema/config-values.js';
import type { Named, Output, Schema } from '../schema/named-schema.js';

export const CORNERS = ['top-start', 'top-end', 'bottom-start', 'bottom-end'] as const;
const CORNER = `one of ${CORNERS.join(', ')}`;
const CONTROL = `true, false, ${CORNER}`;
const OPTIONS = `${CONTROL}, or an object of options`;
const corner = v.optional(v.picklist(CORNERS, CORNER));
const switched = v.optional(flag);

/** The scale bar can't be longer than a screen, nor too short for its text. */
const [MIN_SCALE_WIDTH, MAX_SCALE_WIDTH] = [20, 1000];
/** A credit may be a link, whose address counts too. */
const MAX_CREDIT_LENGTH = 1000;
const MAX_CREDITS = 20;
/** A minute and an hour: a position that takes or lives longer is most likely a mistake in the unit. */
const [MAX_TIMEOUT_MS, MAX_AGE_MS] = [60_000, 3_600_000];

export const UNITS = ['metric', 'imperial', 'nautical'] as const;
export const unit = v.picklist(UNITS, `one of ${UNITS.join(', ')}`);

const navigationFields = v.object(
  {
    /** Corner where it stands. Default `top-end`. */
    corner,
    /** Whether it has the compass, which turns the map north. Default `true`. */
    compass: switched,
    /** Whether it has the buttons that zoom. Default `true`. */
    zoom: switched,
    /** Whether the compass shows the tilt, and undoes it too. Default `true`. */
    visualizePitch: switched,
  },
  OPTIONS,
);
/** Options of `controls.navigation`. Since 1.3. */
export interface NavigationOptions extends Output<typeof navigationFields>, Named {}

const scaleFields = v.object(
  {
    /** Corner where it stands. Default `bottom-start`. */
    corner,
    /** Length of the longest bar in CSS pixels, 20 to 1000. Default 100. */
    maxWidth: v.optional(between(MIN_SCALE_WIDTH, MAX_SCALE_WIDTH, ' (CSS pixels)')),
    /** System of its units. Default: `locale.units`. */
    unit: v.optional(unit),
  },
  OPTIONS,
);
/** Options of `controls.scale`. Since 1.3. */
export interface ScaleOptions extends Output<typeof scaleFields>, Named {}

const positionFields = v.object(
  {
    /** Whether the browser asks for the most exact position, which takes more time and power. Default `false`. */
    enableHighAccuracy: switched,
    /** Milliseconds within which a position must be found, 0 to 60,000; with 0 only a position that the browser has already is found. Default 6000. */
    timeout: v.optional(between(0, MAX_TIMEOUT_MS, ' (milliseconds)')),
    /** Age in milliseconds of a known position that is good enough, 0 to 3,600,000. Default 0. */
    maximumAge: v.optional(between(0, MAX_AGE_MS, ' (milliseconds)')),
  },
  'an object',
);
/** How the browser looks for the user. Since 1.3. */
export interface GeolocatePosition extends Output<typeof positionFields>, Named {}
const positionOptions: Schema<GeolocatePosition> = positionFields;

const fitFields = v.object(
  {
    /** Largest zoom that the position is shown at, -2 to 24. Default 15. */
    maxZoom: v.optional(zoom),
    /** Degrees that "up" on the screen is turned from north, clockwise, -360 to 360. Default: as the map is turned. */
    bearing: v.optional(between(-360, 360, ' (degrees)')),
    /** Degrees of tilt, 0 to 85. Default 0. */
    pitch: v.optional(pitch),
    /** Milliseconds that the map takes to get there, 0 to 60,000. Default: by the distance. */
    duration: v.optional(between(0, MAX_TIMEOUT_MS, ' (milliseconds)')),
  },
  'an object',
);
/** How the map moves to the user. Since 1.3. */
export interface GeolocateFit extends Output<typeof fitFields>, Named {}
const fitBoundsOptions: Schema<GeolocateFit> = fitFields;

const geolocateFields = v.object(
  {
    /** Corner where it stands. Default `top-end`. */
    corner,
    /** How the browser looks for the user. A change ends the tracking. Default: see its members. */
    positionOptions: v.optional(positionOptions),
    /** How the map moves to the user. Default: see its members. */
    fitBoundsOptions: v.optional(fitBoundsOptions),
    /** Whether the button starts and ends tracking; `false`: each press finds the user once. A change ends the tracking. Default `true`. */
    trackUserLocation: switched,
    /** Whether the map keeps the user in its middle while it tracks. Default `true`. */
    followUserLocation: switched,
    /** Whether a dot shows where the user is. Default `true`. */
    showUserLocation: switched,
    /** Whether a circle around the dot shows how exact that is. Default `true`. */
    showAccuracyCircle: switched,
    /** Whether an arrow at the dot shows which way the device points. Default `true`. */
    showUserHeading: switched,
  },
  OPTIONS,
);
/** Options of `controls.geolocate`, as the engine has them. Since 1.3. */
export interface GeolocateOptions extends Output<typeof geolocateFields>, Named {}

const CUSTOM = `a text of 1 to ${MAX_CREDIT_LENGTH} characters, or a list of at most ${MAX_CREDITS} of these`;
const credit = text(MAX_CREDIT_LENGTH, CUSTOM);
const attributionFields = v.object(
  {
    /** Corner where they stand. Default `bottom-end`. */
    corner,
    /** Whether they are folded behind a button. Default: on a map of at most 640 CSS pixels in width. */
    compact: switched,
    /**
     * Credits before those of the data: a text of 1 to 1000 characters, or a list of at most 20. Links in it (`<a href>`) stay links, other
     * markup is left out. Default: none.
     */
    custom: v.optional(v.union([credit, boundedList(credit, MAX_CREDITS, CUSTOM)], CUSTOM)),
  },
  OPTIONS,
);
/** Options of `controls.attribution`. Since 1.3. */
export interface AttributionOptions extends Output<typeof attributionFields>, Named {}

const place = v.picklist(CORNERS, CONTROL);
const placeOr = <T>(options: Schema<T>): Schema<boolean | (typeof CORNERS)[number] | T> =>
  v.union([flag, place, options], OPTIONS);

const controlsFields = v.object(
  {
    /** Zoom buttons and compass. Default `true` (`top-end`). A corner places it; start and end follow the reading direction. An object (since 1.3) says more. */
    navigation: v.optional(placeOr<NavigationOptions>(navigationFields)),
    /** Scale bar. Default `false`; `true` is `bottom-start`. An object (since 1.3) says more. */
    scale: v.optional(placeOr<ScaleOptions>(scaleFields)),
    /** Full-screen button. Default `false`; `true` is `top-end`. */
    fullscreen: v.optional(v.union([flag, place], CONTROL)),
    /**
     * Buttons for the floors of the building in view, shown only where the style has floors (`indoor` in the style specification). Default
     * `false`; `true` is `top-end`. Since 1.3.
     */
    floor: v.optional(v.union([flag, place], CONTROL)),
    /** Button that shows the user's position. Default `false`; `true` is `top-end`. An object (since 1.3) says more. */
    geolocate: v.optional(placeOr<GeolocateOptions>(geolocateFields)),
    /** Credits of the data. Default `true` (`bottom-end`). Turn it off only where the page shows them otherwise. An object (since 1.3) says more. */
    attribution: v.optional(placeOr<AttributionOptions>(attributionFields)),
  },
  'an object',
);
/** Which buttons and texts stand on the map, and where. */
export interface ControlsConfig extends Output<typeof controlsFields>, Named {}
export const controlsSchema: Schema<ControlsConfig> = controlsFields;
