/** Field `places` of the host config: which of the map's own data the page lists, and which properties of a place its card shows. */
import type { MapConfig, Problem } from '@mapdock/shared';
import * as v from 'valibot';
import { FORMATS, type Format } from './place-formats.js';

/** Property that names a feature, unless the config sets another. */
export const DEFAULT_LABEL = 'name';

/** Zoom up to which the map moves so that a chosen place is not in a cluster, unless the config sets another. */
export const DEFAULT_MAX_ZOOM = 18;
/** The limits of the map itself. */
const [LEAST_ZOOM, GREATEST_ZOOM] = [0, 24];
const ZOOM = `a zoom from ${LEAST_ZOOM} to ${GREATEST_ZOOM}`;

const text = v.pipe(v.string('a text'), v.minLength(1, 'a text that is not empty'));
const propertyName = v.pipe(v.string('the name of a property'), v.minLength(1, 'the name of a property'));

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
    source: v.pipe(v.string('the name of a source'), v.minLength(1, 'the name of a source')),
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
  },
  'an object with source',
);

export interface PlaceProperty {
  readonly property: string;
  readonly label: string;
  readonly format: Format | undefined;
  readonly unit: string | undefined;
  readonly group: string | undefined;
}

export interface PlacesConfig {
  readonly sourceId: string;
  readonly label: string;
  /** `undefined` if the page uses its own text, "Places". */
  readonly title: string | undefined;
  readonly properties: readonly PlaceProperty[];
  readonly maxZoom: number;
}

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
    properties: properties.map(({ property, label: caption, format, unit, group }) => ({
      property,
      label: caption,
      format,
      unit,
      group,
    })),
    maxZoom,
  };
}

/** Returns the mistakes in `places` that only show beside the map's sources, such as the name of a missing source. Pure. */
export function checkPlaces(
  places: Pick<PlacesConfig, 'sourceId'> | undefined,
  map: SourcePart,
): readonly Problem[] {
  if (places === undefined || isGeoJson(map, places.sourceId)) return [];
  const expected = 'the name of a geojson source in map.sources';
  return [{ path: 'places.source', expected, actual: JSON.stringify(places.sourceId) }];
}
