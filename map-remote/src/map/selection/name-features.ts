import type { AccessibilityConfig, SelectionConfig, SourceFeature } from '@mapdock/shared';
import { idExpression } from '../../engine/private-api/id-property.js';
import type { MapSession } from '../foundation/map-session-interface.js';
import { isSamePlace, placeOfFeature } from './feature-place.js';
import { querySourceFeatures } from './query-features.js';

const DEFAULT_NAME_PROPERTY = 'name';

/** The name of a feature in the data; `undefined` if it has none. */
export function nameOf(
  { properties }: Pick<SourceFeature, 'properties'>,
  { featureList }: AccessibilityConfig = {},
): string | undefined {
  const name = properties[featureList?.nameProperty ?? DEFAULT_NAME_PROPERTY];
  const isText = typeof name === 'string' || typeof name === 'number';
  return isText && name !== '' ? String(name) : undefined;
}

/** The loaded features of the selection's source; of a featureset or an import, those that are drawn and answer to the pointer. */
function findSelected(
  session: Pick<MapSession, 'map' | 'readFeatures' | 'callEngine'>,
  selection: SelectionConfig,
  wanted: readonly string[],
): readonly SourceFeature[] {
  const { sourceId, sourceLayer, importId } = selection;
  if (sourceId === undefined || importId !== undefined) {
    return session
      .readFeatures(undefined)
      .filter(
        (feature) => isSamePlace(placeOfFeature(feature), selection) && wanted.includes(String(feature.id)),
      );
  }
  const filter = ['in', ['to-string', idExpression(session.map, sourceId, sourceLayer)], ['literal', wanted]];
  return querySourceFeatures(session, sourceId, { sourceLayer, filter });
}

/** Names of the first selected features, as far as they are loaded and have one. */
export function nameSelected(
  session: Pick<MapSession, 'map' | 'readFeatures' | 'callEngine'>,
  selection: SelectionConfig,
  maxNames: number,
  accessibility: AccessibilityConfig | undefined,
): string[] {
  const wanted = selection.featureIds.slice(0, maxNames).map(String);
  const names = new Map<string, string>();
  for (const feature of findSelected(session, selection, wanted)) {
    const name = nameOf(feature, accessibility);
    if (name !== undefined) names.set(String(feature.id), name);
  }
  return wanted.flatMap((id) => names.get(id) ?? []);
}
