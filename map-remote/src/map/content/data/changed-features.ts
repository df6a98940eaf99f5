import type { GeoJSONDocument } from '@mapdock/shared';
import { hasNull } from '../../foundation/inline-data.js';

/** The members of a feature that are used here. */
interface Identified {
  readonly id?: unknown;
}

const featuresOf = (document: GeoJSONDocument | string | undefined): readonly Identified[] | undefined => {
  const { type, features } = Object(document) as { readonly type?: unknown; readonly features?: unknown };
  return type === 'FeatureCollection' && Array.isArray(features) && !hasNull(features) ? features : undefined;
};

/** Tells the engine to remove the feature with this id: a feature without a geometry. */
const removal = ({ id }: Identified) => ({ type: 'Feature', id, geometry: null, properties: null });

/**
 * Lists of which it is known that each feature has an id and no two have the same. In the list that follows, only the features that differ have
 * to be checked.
 */
const identified = new WeakSet<readonly Identified[]>();

function isIdentified(features: readonly Identified[]): boolean {
  if (identified.has(features)) return true;
  const ids = new Set(features.map(({ id }) => id));
  if (ids.size < features.length || ids.has(undefined) || ids.has(null)) return false;
  identified.add(features);
  return true;
}

/** The features that are other objects; `undefined` if the lists differ in ids or in their order. */
function compareInPlace(from: readonly Identified[], to: readonly Identified[]): object[] | undefined {
  if (from.length !== to.length) return undefined;
  const changed: object[] = [];
  for (let index = 0; index < to.length; index += 1) {
    const wanted = to[index] as Identified;
    if (wanted === from[index]) continue;
    if (wanted.id !== from[index]?.id) return undefined;
    changed.push(wanted);
  }
  return changed;
}

/** The same for lists that differ in more than single features; `undefined` if they have another order. */
function compareByIds(from: readonly Identified[], to: readonly Identified[]): object[] | undefined {
  const before = new Map(from.map((feature) => [feature.id, feature]));
  const wanted = new Set(to.map(({ id }) => id));
  const staying = from.filter(({ id }) => wanted.has(id));
  // The engine draws a feature that is added above all others, so only the last ones can be new.
  if (staying.some(({ id }, index) => to[index]?.id !== id)) return undefined;
  const changed = to.filter((feature) => before.get(feature.id) !== feature);
  return [...changed, ...from.filter(({ id }) => !wanted.has(id)).map(removal)];
}

/**
 * The features that differ between two documents, as the engine's `updateData` takes them: a removed one has no geometry. Features are
 * compared as objects, by their ids. `undefined` if the whole document must be sent: it has no features, some are `null` or without an id, or two with the same, it draws
 * them in another order, or more than half of them differ. Pure.
 */
export function changedFeatures(
  from: GeoJSONDocument | string | undefined,
  to: GeoJSONDocument | string | undefined,
): readonly object[] | undefined {
  const [before, wanted] = [featuresOf(from), featuresOf(to)];
  if (!before || !wanted || !isIdentified(before)) return undefined;
  let changed = compareInPlace(before, wanted);
  if (changed !== undefined) identified.add(wanted);
  else if (isIdentified(wanted)) changed = compareByIds(before, wanted);
  return changed && changed.length * 2 <= wanted.length ? changed : undefined;
}
