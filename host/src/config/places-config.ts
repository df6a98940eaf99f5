/** Field `places` of the host config: which of the map's own data the page lists, and which properties of a place its card shows. */
import type { MapConfig, Problem } from '@mapdock/shared';
import * as v from 'valibot';
import { FORMATS } from './place-formats.js';

/** Property that names a feature, unless the config sets another. */
export const DEFAULT_LABEL = 'name';

/** Zoom up to which the map moves so that a chosen place is not in a cluster, unless the config sets another. */
export const DEFAULT_MAX_ZOOM = 18;
/** The limits of the map itself. */
const [LEAST_ZOOM, GREATEST_ZOOM] = [0, 24];
const ZOOM = `a zoom from ${LEAST_ZOOM} to ${GREATEST_ZOOM}`;

/**
 * In seconds. Requests more often than every 5 seconds burden the server, and nobody sees the difference. Data that is older than a day is not
 * live.
 */
const [LEAST_REFRESH, GREATEST_REFRESH] = [5, 86_400];
const REFRESH = `seconds from ${LEAST_REFRESH} to ${GREATEST_REFRESH}`;
/** More controls than these leave no room for the list on a phone. */
const MAX_CONTROLS = 5;
/** More sources can't be told apart by their colours. */
const MAX_FURTHER = 9;

const text = v.pipe(v.string('a text'), v.minLength(1, 'a text that is not empty'));
const propertyName = v.pipe(v.string('the name of a property'), v.minLength(1, 'the name of a property'));

const PROPERTIES = `a list of at most ${MAX_CONTROLS} names of properties`;
const propertyNames = v.pipe(v.array(propertyName, PROPERTIES), v.maxLength(MAX_CONTROLS, PROPERTIES));
const sourceName = v.pipe(v.string('the name of a source'), v.minLength(1, 'the name of a source'));

const FURTHER = `a list of at most ${MAX_FURTHER} objects with source and title`;
const furtherSchema = v.object(
  {
    /** Name of another `geojson` source in `map.sources`, whose features are in the same list. */
    source: sourceName,
    /** Name of this kind of places in the menu that lists only one source, such as "Parks". */
    title: text,
  },
  'an object with source and title',
);

const placePropertySchema = v.object(
  {
    /** Name of a property of the features. The card of a place without this property omits the line. */
    property: propertyName,
    /** Text before the value. */
    label: text,
    /** How the value is shown. Default `auto`: as what it is. */
    format: v.optional(v.picklist(FORMATS, `one of ${FORMATS.join(', ')}`)),
    /** Unit of a number: a name that browsers translate, such as `kilometer`, or any text. Default: none. */
    unit: v.optional(text),
    /** Heading under which the card has the line, with all others of the same heading. Default: above all headings. */
    group: v.optional(text),
  },
  'an object with property and label',
);

export const placesSchema = v.object(
  {
    /** Name of a `geojson` source in `map.sources`. */
    source: sourceName,
    /** Up to 9 other sources in the same list. Default: none. */
    further: v.optional(v.pipe(v.array(furtherSchema, FURTHER), v.maxLength(MAX_FURTHER, FURTHER))),
    /** Property whose value is the name of a feature. Default `name`; a feature without the property is named by its id. */
    label: v.optional(propertyName),
    /** Heading of the list. Default: "Places" in the page's language. */
    title: v.optional(text),
    /** Further lines of a place's card, in this order. Default: none, so the card has the name and the coordinates. */
    properties: v.optional(v.array(placePropertySchema, 'a list of objects with property and label')),
    /** Largest zoom, 0 to 24, to which the map moves so that a chosen place is not in a cluster. Default 18. */
    maxZoom: v.optional(
      v.pipe(v.number(ZOOM), v.minValue(LEAST_ZOOM, ZOOM), v.maxValue(GREATEST_ZOOM, ZOOM)),
    ),
    /** Up to 5 properties by which the list can be sorted, beside name and distance. Default: none. */
    sort: v.optional(propertyNames),
    /** Up to 5 properties by whose values the list and the map can be filtered. Default: none. */
    facets: v.optional(propertyNames),
    /** Seconds, 5 to 86,400, after which data at an address is requested again. Default: never. */
    refresh: v.optional(
      v.pipe(v.number(REFRESH), v.minValue(LEAST_REFRESH, REFRESH), v.maxValue(GREATEST_REFRESH, REFRESH)),
    ),
  },
  'an object with source',
);

export type PlaceProperty = v.InferOutput<typeof placePropertySchema>;

export interface PlacesConfig {
  /** The source whose name links leave out. */
  readonly sourceId: string;
  /** The other listed sources. */
  readonly further: readonly { readonly source: string; readonly title: string }[];
  readonly label: string;
  /** `undefined` if the page uses its own text, "Places". */
  readonly title: string | undefined;
  readonly properties: readonly PlaceProperty[];
  readonly maxZoom: number;
  /** Properties by which the list can be sorted. */
  readonly sort: readonly string[];
  /** Properties by whose values the list can be filtered. */
  readonly facets: readonly string[];
  /** Seconds after which the data is requested again; `undefined` for never. */
  readonly refresh: number | undefined;
}

const NO_CHOICES = { further: [], sort: [], facets: [], refresh: undefined } as const;

type MapPart = Pick<MapConfig, 'sources' | 'layers' | 'accessibility'>;
type SourcePart = { readonly sources?: Readonly<Record<string, unknown>> | undefined };

const isGeoJson = ({ sources = {} }: SourcePart, sourceId: string) =>
  Object.hasOwn(sources, sourceId) && Object(sources[sourceId]).type === 'geojson';

/** Uses the data that the map lists for screen readers, since that is what the page is about. */
function placesOfFeatureList(map: MapPart): PlacesConfig | undefined {
  const { layerIds = [], nameProperty = DEFAULT_LABEL } = map.accessibility?.featureList ?? {};
  for (const layerId of layerIds) {
    const layer = map.layers?.find(({ id }) => id === layerId);
    const sourceId = layer && 'source' in layer ? layer.source : undefined;
    if (typeof sourceId !== 'string' || !isGeoJson(map, sourceId)) continue;
    return {
      ...NO_CHOICES,
      sourceId,
      label: nameProperty,
      title: undefined,
      properties: [],
      maxZoom: DEFAULT_MAX_ZOOM,
    };
  }
  return undefined;
}

/**
 * Returns which data the page lists, or `undefined` if it lists none. A config without `places` gets the data that
 * `map.accessibility.featureList` names. Pure.
 */
export function resolvePlaces(
  places: v.InferOutput<typeof placesSchema> | undefined,
  map: MapPart,
): PlacesConfig | undefined {
  if (places === undefined) return placesOfFeatureList(map);
  const { source, label = DEFAULT_LABEL, title, properties = [], maxZoom = DEFAULT_MAX_ZOOM } = places;
  return {
    sourceId: source,
    label,
    title,
    properties,
    maxZoom,
    further: places.further ?? [],
    sort: places.sort ?? [],
    facets: places.facets ?? [],
    refresh: places.refresh,
  };
}

/** Returns the mistakes in `places` that only show beside the map's sources, such as the name of a missing source. Pure. */
export function checkPlaces(
  places: Pick<PlacesConfig, 'sourceId' | 'further'> | undefined,
  map: SourcePart,
): readonly Problem[] {
  if (places === undefined) return [];
  const named = [
    ['places.source', places.sourceId] as const,
    ...places.further.map(({ source }, index) => [`places.further[${index}].source`, source] as const),
  ];
  const expected = 'the name of a geojson source in map.sources';
  const twice = 'a source that the list does not have yet';
  return named.flatMap(([path, source], index) => {
    const actual = JSON.stringify(source);
    if (!isGeoJson(map, source)) return [{ path, expected, actual }];
    const isTwice = named.findIndex((one) => one[1] === source) < index;
    return isTwice ? [{ path, expected: twice, actual }] : [];
  });
}
