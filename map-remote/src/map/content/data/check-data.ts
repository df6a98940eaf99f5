import type { GeoJSONSourceConfig, MapConfig } from '@mapdock/shared';
import type { Feature, GeoJSON, Geometry } from 'geojson';
import { findInline } from '../../foundation/inline-data.js';

/** A fault in GeoJSON, of which the engine says nothing or something that does not help. */
export interface DataFault {
  /** Kinds are told once for each source. */
  readonly kind: 'crs' | 'id' | 'null' | 'position';
  readonly path: string;
  readonly reason: string;
}

const MAX_SHOWN = 60;
/** Longitudes beyond 180 degrees are those of another copy of the world; metres are mostly far beyond this. */
const MAX_LONGITUDE = 1_080;

const show = (value: unknown) => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
};

/** Systems of coordinates that are degrees of longitude and latitude: the one of GeoJSON, and an older name for nearly the same. */
const isDegrees = (name: unknown) => /(?:CRS84|EPSG:+4326)$/i.test(String(name));

function checkCrs(data: GeoJSON): Omit<DataFault, 'path'> | undefined {
  const { crs } = data as { readonly crs?: { readonly properties?: { readonly name?: unknown } } | null };
  const name = crs?.properties?.name;
  if (name === undefined || isDegrees(name)) return undefined;
  return {
    kind: 'crs',
    reason: `expected longitudes and latitudes in degrees (WGS 84), got the system of coordinates ${show(name)}`,
  };
}

/** True for ids that the engine's tiles can hold: whole numbers, or texts of them, that are not negative. */
function isKept(id: unknown): boolean {
  if (typeof id === 'number') return Number.isSafeInteger(id) && id >= 0;
  if (id === undefined || id === null) return true;
  return Number.isSafeInteger(Number(id)) && Number(id) >= 0 && String(Number(id)) === String(id);
}

function isPosition(position: unknown): boolean {
  if (!Array.isArray(position)) return false;
  const [longitude, latitude] = position as unknown[];
  return (
    typeof longitude === 'number' &&
    typeof latitude === 'number' &&
    Math.abs(longitude) <= MAX_LONGITUDE &&
    Math.abs(latitude) <= 90
  );
}

/** The first position of a geometry; `undefined` if it has none, such as an empty line. */
function firstPosition(geometry: Geometry): unknown {
  let at: unknown = 'coordinates' in geometry ? geometry.coordinates : undefined;
  while (Array.isArray(at) && typeof at[0] === 'object') [at] = at;
  return Array.isArray(at) && at.length === 0 ? undefined : at;
}

/** A fault of one feature; `path` begins at the feature. */
type Fault = Omit<DataFault, 'kind'>;

/** Finds one kind of fault. Most features have none, so a check makes nothing before it has found one. */
type Check = (feature: Feature | null | undefined) => Fault | undefined;

const NULL_CHECK: Check = (feature) =>
  feature ? undefined : { path: '', reason: `expected a feature, got ${feature}, which is left out` };

const POSITION_CHECK: Check = (feature) => {
  const geometry: unknown = feature?.geometry;
  if (geometry === undefined || geometry === null) return undefined;
  if (typeof geometry !== 'object')
    return { path: '.geometry', reason: `expected a geometry, got ${show(geometry)}` };
  const position = firstPosition(geometry as Geometry);
  if (position === undefined || isPosition(position)) return undefined;
  const reason = `expected [longitude, latitude] in degrees, got ${show(position)}`;
  return { path: '.geometry.coordinates', reason };
};

const ID_CHECK: Check = (feature) => {
  if (isKept(feature?.id)) return undefined;
  const reason =
    `expected a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, got ${show(feature?.id)}; the engine does not keep this one, so that hover, ` +
    'selection and states miss the feature. Put the id among the properties and name that one as promoteId of the source';
  return { path: '.id', reason };
};

/**
 * The faults of a source's data, the first one of each kind. `needsId`: whether somebody asks for the features by their ids. Pure; takes 6 ms for
 * 100,000 points on the machine of the benches, 36 when its code runs for the first time.
 */
export function checkData(path: string, source: GeoJSONSourceConfig, needsId: boolean): DataFault[] {
  const [, data] = findInline(source) ?? [];
  if (!data) return [];
  const ofCrs = checkCrs(data);
  const faults: DataFault[] = ofCrs ? [{ ...ofCrs, path: `${path}.crs` }] : [];
  const isNamed = source.promoteId !== undefined || source.generateId === true;
  const open = new Map<DataFault['kind'], Check>([
    ['null', NULL_CHECK],
    ['position', POSITION_CHECK],
  ]);
  if (needsId && !isNamed) open.set('id', ID_CHECK);
  const check = (feature: Feature | null, index?: number) => {
    for (const [kind, find] of open) {
      const fault = find(feature);
      if (fault === undefined) continue;
      const at = index === undefined ? '' : `.features[${index}]`;
      faults.push({ kind, path: path + at + fault.path, reason: fault.reason });
      open.delete(kind);
    }
  };
  if (data.type === 'Feature') check(data);
  const { features } = data as { readonly features?: unknown };
  if (data.type === 'FeatureCollection' && Array.isArray(features)) features.forEach(check);
  return faults;
}

/**
 * Ids of the sources whose features somebody asks for by their ids: clicks that select, layers that read feature states, or the config's
 * own references. Pure.
 */
export function sourcesAskedById(config: MapConfig): ReadonlySet<string | undefined> {
  const { interaction, layers = [], selection, hover, featureStates = [] } = config;
  const selects = (interaction?.select ?? 'none') !== 'none';
  const asking = layers.filter(({ paint }) => selects || JSON.stringify(paint)?.includes('feature-state'));
  const named = [selection, hover, ...featureStates];
  return new Set([...asking.map(({ source }) => source), ...named.map((place) => place?.sourceId)]);
}
