/**
 * The config: what a host says about its map, as JSON. This schema is the only definition; the TypeScript type,
 * the run-time validation of both sides and `config.schema.json` (with these comments as its descriptions)
 * come from it. Styling data (style documents, paint, layout, filters, GeoJSON) passes through: the engine
 * validates it and reports what it refuses.
 */
import * as v from 'valibot';

/** Longest id of a source or layer, in characters; far above any real one, so that junk is refused early. */
const MAX_ID_LENGTH = 256;
const MAX_LABEL_LENGTH = 500;
const MAX_ADDRESS_LENGTH = 8192;
/** Mapbox's own tokens have about 90 characters; signed tokens of other providers rarely exceed 2 kB. */
const MAX_TOKEN_LENGTH = 4096;
/** Range of the engine's zoom (mapbox-gl 3.32 source: at least -2, default maximum 22, technical maximum 24). */
const MIN_ZOOM = -2;
const MAX_ZOOM = 24;
/** What the engine takes for an absent `maxZoom`. */
const DEFAULT_MAX_ZOOM = 22;
/** The engine refuses a pitch above 85 degrees; 85 is also its default maximum (mapbox-gl 3.32 source). */
const MAX_PITCH = 85;
/** In CSS pixels; wider than any screen. */
const MAX_PADDING = 10_000;
/** Most sources and most layers; many times what the engine can still draw, so that junk is refused early. */
const MAX_ITEMS = 10_000;
/** Names that a message lists; more would bury the rest of it. */
const MAX_NAMES_LISTED = 5;

const between = (min: number, max: number, unit: string) => {
  const expected = `a number from ${min} to ${max}${unit}`;
  return v.pipe(v.number(expected), v.minValue(min, expected), v.maxValue(max, expected));
};

const flag = v.boolean('true or false');

const text = (max: number, expected: string) =>
  v.pipe(v.string(expected), v.minLength(1, expected), v.maxLength(max, expected));

function isAnonymousAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, password } = new URL(value);
  return username === '' && password === '';
}

/** The pattern is for what `URL` forgives and later string handling would not: blanks, `http:x`, a lone `?`. */
const address = (pattern: RegExp, expected: string) =>
  v.pipe(
    text(MAX_ADDRESS_LENGTH, expected),
    v.regex(pattern, expected),
    v.check(isAnonymousAddress, expected),
  );

const httpAddress = address(/^https?:\/\/[^\s\\]+$/, 'an absolute http(s) address without credentials');
const baseAddress = address(
  /^https?:\/\/[^\s\\?#]+$/,
  'an absolute http(s) address without query, fragment or credentials',
);

const longitude = between(-360, 360, ' (degrees of longitude)');
const latitude = between(-90, 90, ' (degrees of latitude)');
const lngLat = v.strictTuple([longitude, latitude], '[longitude, latitude]');
const zoom = between(MIN_ZOOM, MAX_ZOOM, '');
const pitch = between(0, MAX_PITCH, ' (degrees)');

const LAT_LNG_BOUNDS = '[[west, south], [east, north]]';
const bounds = v.pipe(
  v.strictTuple([lngLat, lngLat], LAT_LNG_BOUNDS),
  v.check(([[west, south], [east, north]]) => west <= east && south <= north, LAT_LNG_BOUNDS),
);

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// Both pass through as the same object: neither copied nor looked into.
const plainObject = (expected: string) => v.custom<Record<string, unknown>>(isPlainObject, expected);
const plainList = (expected: string) => v.custom<unknown[]>(Array.isArray, expected);

const providerSchema = v.object(
  {
    /** Base address of the provider's API, with an optional path prefix. `https://api.mapbox.com` is Mapbox itself. */
    baseApiUrl: baseAddress,
    /**
     * Public access token, sent to `baseApiUrl` alone. Absent: requests carry no token. Changing it takes effect on
     * the next request.
     */
    accessToken: v.optional(
      v.pipe(
        text(MAX_TOKEN_LENGTH, `a token of 1 to ${MAX_TOKEN_LENGTH} characters`),
        v.regex(
          /^(?!sk\.)\S+$/,
          'a public token, without blanks (a secret one, sk., must never reach a browser)',
        ),
      ),
    ),
  },
  'an object with baseApiUrl',
);

const STYLE = 'a style address (mapbox:// or http(s)) or a style document with version 8';
const styleSchema = v.union(
  [
    address(/^(?:mapbox|https?):\/\/[^\s\\]+$/, STYLE),
    v.looseObject(
      {
        /** Version of the style specification. */
        version: v.literal(8, '8'),
        /** Sources of the style by name; the engine validates them. */
        sources: plainObject('an object'),
        /** Layers of the style, the lowest first; the engine validates them. */
        layers: plainList('a list'),
      },
      STYLE,
    ),
  ],
  STYLE,
);

const PADDING = 'a number of CSS pixels, or { top, bottom, left, right }';
const pixels = between(0, MAX_PADDING, ' (CSS pixels)');
const paddingSchema = v.union(
  [
    pixels,
    v.object(
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
    ),
  ],
  PADDING,
);

const cameraSchema = v.pipe(
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
      /** `[[west, south], [east, north]]` to show instead of `center` and `zoom`. East may exceed 180 to cross the antimeridian. */
      bounds: v.optional(bounds),
      /** Space kept free around `bounds`, in CSS pixels. Default 0. */
      padding: v.optional(paddingSchema),
    },
    'an object',
  ),
  v.check(
    (camera) => camera.bounds === undefined || (camera.center === undefined && camera.zoom === undefined),
    'either bounds, or center and zoom',
  ),
);

const orderedRange = (low: string, high: string, absent: number) =>
  `${low} not above ${high} (${absent} when absent)`;
const limitsSchema = v.pipe(
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

const CORNERS = ['top-start', 'top-end', 'bottom-start', 'bottom-end'] as const;
const CONTROL = `true, false, or one of ${CORNERS.join(', ')}`;
const control = v.union([flag, v.picklist(CORNERS, CONTROL)], CONTROL);

const controlsSchema = v.object(
  {
    /** Zoom buttons and compass. Default `true` (`top-end`). A corner places it; start and end follow the reading direction. */
    navigation: v.optional(control),
    /** Scale bar. Default `false`; `true` is `bottom-start`. */
    scale: v.optional(control),
    /** Full-screen button. Default `false`; `true` is `top-end`. */
    fullscreen: v.optional(control),
    /** Button that shows the user's position. Default `false`; `true` is `top-end`. */
    geolocate: v.optional(control),
    /** Credits of the data. Default `true` (`bottom-end`). Turn it off only where the page shows them otherwise. */
    attribution: v.optional(control),
  },
  'an object',
);

const interactionSchema = v.object(
  {
    /** Zoom with the wheel or track pad. Default `true`. */
    scrollZoom: v.optional(flag),
    /** Zoom to a box drawn with shift and drag. Default `true`. */
    boxZoom: v.optional(flag),
    /** Turn and tilt with the secondary button. Default `true`. */
    dragRotate: v.optional(flag),
    /** Move by dragging. Default `true`. */
    dragPan: v.optional(flag),
    /** Arrow keys, plus and minus. Default `true`. */
    keyboard: v.optional(flag),
    /** Zoom in with a double click. Default `true`. */
    doubleClickZoom: v.optional(flag),
    /** Zoom and turn with two fingers. Default `true`. */
    touchZoomRotate: v.optional(flag),
    /** Tilt with two fingers. Default `true`. */
    touchPitch: v.optional(flag),
  },
  'an object of switches',
);

const GEOJSON = 'a GeoJSON object or an absolute http(s) address of one';
const geojsonDocument = v.custom<{ readonly type: string }>(
  (value) => typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string',
  GEOJSON,
);

const sourceSchema = v.looseObject(
  {
    /** Kind of source. */
    type: v.literal('geojson', "'geojson'"),
    /** GeoJSON document, or its absolute http(s) address. Replaced live when it changes. */
    data: v.union([httpAddress, geojsonDocument], GEOJSON),
  },
  "an object with type 'geojson' and data",
);

const layerSchema = v.looseObject(
  {
    /** Unique within the config. */
    id: text(MAX_ID_LENGTH, `an id of 1 to ${MAX_ID_LENGTH} characters`),
    /** Kind of layer, as in the style specification: `fill`, `line`, `circle`, `symbol` ... */
    type: text(MAX_ID_LENGTH, 'a layer type of the style specification'),
    /** Name of one of `sources`, or of a source in `style` where that is a document. Needless for `background` and `sky`. */
    source: v.optional(text(MAX_ID_LENGTH, 'the name of a source')),
    /** Smallest zoom at which the layer is drawn. Default 0. */
    minzoom: v.optional(zoom),
    /** Zoom from which on the layer is no longer drawn. Default: no limit. */
    maxzoom: v.optional(zoom),
    /** Expression that chooses the features. Default: all. */
    filter: v.optional(plainList('a filter expression')),
    /** Layout properties of the style specification, whose defaults fill what is absent. */
    layout: v.optional(plainObject('an object')),
    /** Paint properties of the style specification, whose defaults fill what is absent. */
    paint: v.optional(plainObject('an object')),
  },
  'a layer of the style specification',
);

const SOURCES = `an object of at most ${MAX_ITEMS} sources`;
const LAYERS = `a list of at most ${MAX_ITEMS} layers`;

const configEntries = {
  /** Service with tiles, styles, sprites and fonts. */
  provider: providerSchema,
  /** Address of the base style (`mapbox://styles/{owner}/{id}` or http(s)), or a style document. */
  style: styleSchema,
  /**
   * Where the map looks. Applied at the start, and again whenever this value differs from the last config's. Absent or
   * empty at the start: where the style says.
   */
  camera: v.optional(cameraSchema),
  /** How far a user can zoom, tilt and pan. Default: as far as the engine goes. */
  limits: v.optional(limitsSchema),
  /** `mercator` (flat) or `globe`. Default: the style's, else `mercator`. */
  projection: v.optional(v.picklist(['mercator', 'globe'], "'mercator' or 'globe'")),
  /** Language of the map's names as a BCP 47 tag, `de` or `pt-BR`. Default: the style's own. */
  language: v.optional(
    v.pipe(
      v.string('a BCP 47 language tag'),
      v.regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8}){0,4}$/, 'a BCP 47 language tag'),
    ),
  ),
  /** Buttons and texts on the map: on, off, or the corner where each stands. Absent members keep their defaults. */
  controls: v.optional(controlsSchema),
  /** Ways to move the map, each on unless switched off. */
  interaction: v.optional(interactionSchema),
  /** The host's own data by name, as sources of the style specification. They outlive a change of `style`. */
  sources: v.optional(
    v.pipe(
      v.custom<Record<string, v.InferInput<typeof sourceSchema>>>(
        (value) => isPlainObject(value) && Object.keys(value as object).length <= MAX_ITEMS,
        SOURCES,
      ),
      v.record(text(MAX_ID_LENGTH, `a name of 1 to ${MAX_ID_LENGTH} characters`), sourceSchema, SOURCES),
      v.maxEntries(MAX_ITEMS, SOURCES),
    ),
  ),
  /** The host's own layers, drawn above the style's in this order. They outlive a change of `style`. */
  layers: v.optional(
    v.pipe(
      v.custom<v.InferInput<typeof layerSchema>[]>(
        (value) => Array.isArray(value) && value.length <= MAX_ITEMS,
        LAYERS,
      ),
      v.array(layerSchema, LAYERS),
      v.maxLength(MAX_ITEMS, LAYERS),
    ),
  ),
  /** What the map shows, for assistive technology: the accessible name of its region. Default `Map`. */
  label: v.optional(text(MAX_LABEL_LENGTH, `a text of 1 to ${MAX_LABEL_LENGTH} characters`)),
};

type ConfigObject = v.InferOutput<v.ObjectSchema<typeof configEntries, undefined>>;

function styleSources(style: ConfigObject['style']): string[] {
  return typeof style === 'string' ? [] : Object.keys(style.sources);
}

function expectOneOf(sources: ReadonlySet<string>): string {
  if (sources.size === 0) return 'a source that `sources` defines';
  const listed = [...sources].slice(0, MAX_NAMES_LISTED).map((name) => name.slice(0, MAX_ID_LENGTH));
  const rest = sources.size - listed.length;
  return `the name of a source (${listed.join(', ')}${rest > 0 ? ` and ${rest} more` : ''})`;
}

/** Schema of the config. Use `parseMapConfig` to validate; use this to embed the config in a document of your own. */
export const mapConfigSchema = v.pipe(
  v.object(configEntries, 'a map config object'),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const config = dataset.value;
    const known = new Set([...Object.keys(config.sources ?? {}), ...styleSources(config.style)]);
    const seen = new Set<string>();
    config.layers?.forEach((layer, index) => {
      const pathTo = (key: 'id' | 'source') =>
        [
          { type: 'object', origin: 'value', input: config, key: 'layers', value: config.layers },
          { type: 'array', origin: 'value', input: config.layers ?? [], key: index, value: layer },
          { type: 'object', origin: 'value', input: layer, key, value: layer[key] },
        ] satisfies [v.IssuePathItem, ...v.IssuePathItem[]];
      if (seen.has(layer.id)) {
        addIssue({ message: 'an id that no other layer has', input: layer.id, path: pathTo('id') });
      }
      seen.add(layer.id);
      if (layer.source !== undefined && !known.has(layer.source)) {
        addIssue({ message: expectOneOf(known), input: layer.source, path: pathTo('source') });
      }
    });
  }),
);

/** What a host says about its map, as JSON. */
export type MapConfig = v.InferOutput<typeof mapConfigSchema>;
export type ProviderConfig = MapConfig['provider'];
export type StyleDocument = Exclude<MapConfig['style'], string>;
export type CameraConfig = NonNullable<MapConfig['camera']>;
export type LimitsConfig = NonNullable<MapConfig['limits']>;
export type Projection = NonNullable<MapConfig['projection']>;
export type ControlsConfig = NonNullable<MapConfig['controls']>;
export type ControlName = keyof ControlsConfig;
export type ControlCorner = (typeof CORNERS)[number];
export type InteractionConfig = NonNullable<MapConfig['interaction']>;
export type InteractionName = keyof InteractionConfig;
export type SourceConfig = NonNullable<MapConfig['sources']>[string];
export type LayerConfig = NonNullable<MapConfig['layers']>[number];
