/** A late chunk, loaded by the About dialog. It finds names in a working config that nothing has or uses, which are probably mistakes. */
import type { MapdockError } from '@mapdock/shared';
import { nearestName } from '@mapdock/shared/loader-parts';
import { unreadableColors } from '../brand/brand-colors.js';
import type { HostConfig } from '../host-config.js';
import { siblingsOf } from './siblings-of.js';

/** Facts that the page learns after it has read its config: the listed features, and the errors of the map. */
export interface NoteFacts {
  /** Properties of the features that the page lists; `undefined` until these have loaded. */
  readonly features: readonly Readonly<Record<string, unknown>>[] | undefined;
  /** Errors that the map has reported. */
  readonly errors: readonly MapdockError[];
}

export interface NoteSource extends NoteFacts {
  readonly config: HostConfig;
  readonly unknownFields: readonly string[];
  /** Whether the page has texts in the language of a tag. */
  readonly isLanguage: (tag: string) => boolean;
  /** Schemas of the host's config and of the map's, whose fields are candidates for a mistyped one. */
  readonly schemas: { readonly host: unknown; readonly map: unknown };
}

function note(path: string, what: string, nearest: string | undefined): string {
  return `${path}: ${what}.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`;
}

function ofUnknownFields({ unknownFields, schemas }: NoteSource): readonly string[] {
  return unknownFields.map((path) => {
    const { name, siblings } = siblingsOf(path, schemas);
    return note(path, 'this field is not known', nearestName(name, siblings));
  });
}

function ofTexts({ config: { localTexts }, isLanguage }: NoteSource): readonly string[] {
  const tags = new Set(localTexts.flatMap(({ texts }) => Object.keys(texts)));
  return [...tags]
    .filter((tag) => !isLanguage(tag))
    .map((tag) => `Texts in "${tag}": the page has no such language, so nobody sees them.`);
}

function ofProperties({ config: { places }, features = [] }: NoteSource): readonly string[] {
  if (places === undefined || features.length === 0) return [];
  const names = new Set(features.flatMap((properties) => Object.keys(properties)));
  const named = [
    { path: 'places.label', property: places.label },
    ...places.properties.map(({ property }, index) => ({
      path: `places.properties[${index}].property`,
      property,
    })),
    ...places.sort.map((property, index) => ({ path: `places.sort[${index}]`, property })),
    ...places.facets.map((property, index) => ({ path: `places.facets[${index}]`, property })),
  ];
  return named
    .filter(({ property }) => !names.has(property))
    .map(({ path, property }) =>
      note(path, `no feature has the property "${property}"`, nearestName(property, [...names])),
    );
}

/** Names of the sources that parts of the map other than layers use. */
function usedByParts({ terrain, selection, hover, featureStates, markers, popups }: HostConfig['map']) {
  const features = [selection, hover, ...(featureStates ?? [])];
  const attached = [...(markers ?? []), ...(popups ?? [])].map(({ feature }) => feature);
  return [terrain?.source, ...[...features, ...attached].map((feature) => feature?.sourceId)];
}

function ofSources({ config: { map, places } }: NoteSource): readonly string[] {
  const { sources = {}, layers = [] } = map;
  const used = new Set([
    places?.sourceId,
    ...(places?.further ?? []).map(({ source }) => source),
    ...usedByParts(map),
    ...layers.map((layer) => ('source' in layer ? layer.source : undefined)),
  ]);
  return Object.keys(sources)
    .filter((name) => !used.has(name))
    .map((name) =>
      note(`map.sources.${name}`, 'no layer of this config and no list uses this source', undefined),
    );
}

function ofSourceLayers({ config: { map } }: NoteSource): readonly string[] {
  return (map.layers ?? []).flatMap((layer, index) => {
    if (!('source-layer' in layer) || layer['source-layer'] === undefined) return [];
    const isGeoJson = 'source' in layer && map.sources?.[String(layer.source)]?.type === 'geojson';
    const what = 'a geojson source has no layers inside, so this has no effect';
    return isGeoJson ? [note(`map.layers[${index}].source-layer`, what, undefined)] : [];
  });
}

function ofRefresh({ config: { map, places } }: NoteSource): readonly string[] {
  if (places?.refresh === undefined) return [];
  const listed = [places.sourceId, ...places.further.map(({ source }) => source)];
  const isAtAddress = listed.some((name) => {
    const source = map.sources?.[name];
    return source?.type === 'geojson' && typeof source.data === 'string';
  });
  const what = 'the listed data is in the config and not at an address, so it is never requested again';
  return isAtAddress ? [] : [note('places.refresh', what, undefined)];
}

function ofTools({ config: { styles, tools } }: NoteSource): readonly string[] {
  const index = styles.length === 1 ? tools.indexOf('swipe') : -1;
  return index === -1 ? [] : [note(`tools[${index}]`, 'there is no second style to compare with', undefined)];
}

/** The types of Mapbox's Geocoding API v6. */
const GEOCODER_TYPES = [
  'country',
  'region',
  'postcode',
  'district',
  'place',
  'locality',
  'neighborhood',
  'street',
  'block',
  'address',
  'secondary_address',
];

/** Codes that `Intl` has a name for, although no country has them. */
const NO_COUNTRIES = ['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ'];

/** Returns the code of the country that a code stands for, which for `UK` is `GB`; `undefined` if it stands for none. */
function countryOf(code: string): string | undefined {
  const { region } = new Intl.Locale(`und-${code}`);
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const isCountry = region !== undefined && !NO_COUNTRIES.includes(region) && names.of(region) !== undefined;
  return isCountry ? region : undefined;
}

function ofCountries({ config: { geocoder } }: NoteSource): readonly string[] {
  return (geocoder?.country ?? []).flatMap((code, index) => {
    const country = countryOf(code);
    return country === code.toUpperCase()
      ? []
      : [note(`search.geocoder.country[${index}]`, 'no country has this code', country)];
  });
}

function ofGeocoder({ config: { geocoder, places } }: NoteSource): readonly string[] {
  if (geocoder === undefined) return [];
  const what = 'the page has no list of places, so it has no field to search in';
  const withoutList = places === undefined ? [note('search.geocoder', what, undefined)] : [];
  const unknown = (geocoder.types ?? []).flatMap((type, index) =>
    GEOCODER_TYPES.includes(type)
      ? []
      : [
          note(
            `search.geocoder.types[${index}]`,
            'the geocoder has no such type and refuses to search',
            nearestName(type, GEOCODER_TYPES),
          ),
        ],
  );
  return [...withoutList, ...unknown];
}

function ofBrand({ config: { brand } }: NoteSource): readonly string[] {
  return (brand ? unreadableColors(brand) : []).map(
    ({ path, color, contrast, surface, used }) =>
      `${path}: ${color} has a contrast of ${contrast.toFixed(1)}:1 with the page's ${surface}, and texts need 4.5:1. The page uses ${used}.`,
  );
}

/** Errors of the map that name a place in its config and last until that is corrected, such as a misspelt property of a layer. */
function ofErrors({ errors }: NoteSource): readonly string[] {
  return errors.flatMap(({ message, details, retry }) => {
    const { path } = details as { readonly path?: unknown };
    return typeof path === 'string' && retry === 'after-fix' ? [`map.${path}: ${message}`] : [];
  });
}

/**
 * Lists what the author of a config should check although the page works: fields that are not known, properties that no feature has, sources
 * that nothing uses, and what the map could not use. In English, as logs are. Pure.
 */
export function findNotes(source: NoteSource): readonly string[] {
  const kinds = [
    ofUnknownFields,
    ofTexts,
    ofProperties,
    ofSources,
    ofSourceLayers,
    ofRefresh,
    ofTools,
    ofGeocoder,
    ofCountries,
    ofBrand,
    ofErrors,
  ];
  return [...new Set(kinds.flatMap((find) => find(source)))];
}
