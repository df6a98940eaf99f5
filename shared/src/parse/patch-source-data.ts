import { createError } from '../errors/create-error.js';
import { CONFIG_INVALID } from '../errors/entries/config-errors.js';
import type { MapConfig } from '../config/map-config.js';
import type { MapdockError } from '../errors/errors.js';
import type { DataChanges } from '../handle/map-handle.js';
import type { GeoJSONDocument } from '../schema/geojson.js';

interface Feature {
  readonly id?: unknown;
  readonly geometry?: unknown;
}

/** Data of a source with changes in it, or the error of changes that don't fit. */
export type PatchedData =
  | { readonly ok: true; readonly data: GeoJSONDocument }
  | { readonly ok: false; readonly error: MapdockError<'CONFIG_INVALID'> };

function refuse(path: string, expected: string, actual: string): PatchedData {
  const problems = [{ path: `updateData: ${path}`, expected, actual }];
  return { ok: false, error: createError(CONFIG_INVALID, { problems, omitted: 0 }) };
}

const listOf = (value: unknown): readonly (Feature | null)[] | undefined => {
  const { type, features } = Object(value) as { readonly type?: unknown; readonly features?: unknown };
  if (type === 'Feature') return [value as Feature];
  return type === 'FeatureCollection' && Array.isArray(features) ? features : undefined;
};

const hasId = (feature: Feature | null) => ['string', 'number'].includes(typeof feature?.id);

/** Where the features with each id are in a list, for lists that were patched before. */
const places = new WeakMap<readonly unknown[], ReadonlyMap<unknown, number>>();

/**
 * A list in which each changed feature takes the place of the one with its id, in a time that hardly depends on how many there are;
 * `undefined` if features are added or removed, or two have the same id.
 */
function replaceInPlace(features: readonly (Feature | null)[], changed: readonly (Feature | null)[]) {
  const placeOf = places.get(features) ?? new Map(features.map((feature, index) => [feature?.id, index]));
  if (placeOf.size < features.length) return undefined;
  const replaced = features.slice();
  for (const feature of changed) {
    const place = placeOf.get(feature?.id);
    if (place === undefined || !feature?.geometry) return undefined;
    replaced[place] = feature;
  }
  places.set(replaced, placeOf);
  return replaced;
}

function replaceByIds(features: readonly (Feature | null)[], changed: readonly (Feature | null)[]) {
  const byId = new Map(changed.map((feature) => [feature?.id, feature]));
  // Only a change removes a feature. So features that have no geometry in the data and are not named by a change stay.
  const staying = features.flatMap((feature) => {
    const change = byId.get(feature?.id);
    return change && !change.geometry ? [] : [change ?? feature];
  });
  for (const feature of features) byId.delete(feature?.id);
  return [...staying, ...[...byId.values()].filter((feature) => feature?.geometry)];
}

/**
 * The data of a source of the config with changes in it: a feature takes the place of the one with its id, goes if it has no geometry,
 * and comes last if there is none with its id. The other features stay the same objects. Pure.
 */
export function patchSourceData(
  config: MapConfig | undefined,
  sourceId: string,
  changes: DataChanges,
): PatchedData {
  const sources = config?.sources ?? {};
  const source = Object.hasOwn(sources, sourceId) ? sources[sourceId] : undefined;
  if (source?.type !== 'geojson' || source.dynamic !== true) {
    const names = Object.entries(sources).flatMap(([id, each]) =>
      each.type === 'geojson' && each.dynamic === true ? id : [],
    );
    const expected = `a geojson source with dynamic: true (${names.join(', ') || 'the config has none'})`;
    return refuse('sourceId', expected, String(sourceId));
  }
  const features = listOf(source.data ?? { type: 'FeatureCollection', features: [] });
  if (features === undefined)
    return refuse(
      `sources.${sourceId}.data`,
      'a FeatureCollection in the config',
      'an address, or a geometry',
    );
  const changed = listOf(changes);
  if (changed === undefined) return refuse('changes', 'a Feature or a FeatureCollection', typeof changes);
  const nameless = changed.findIndex((feature) => !hasId(feature));
  if (nameless >= 0) {
    const at = changes.type === 'Feature' ? 'changes' : `changes.features[${nameless}]`;
    return changed[nameless] === null
      ? refuse(at, 'a feature', 'null')
      : refuse(`${at}.id`, 'a text or a number', 'none');
  }
  const patched = replaceInPlace(features, changed) ?? replaceByIds(features, changed);
  return { ok: true, data: { type: 'FeatureCollection', features: patched } as GeoJSONDocument };
}
