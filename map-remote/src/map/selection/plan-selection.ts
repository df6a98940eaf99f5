import type { SelectionConfig } from '@mapdock/shared';
import { isSamePlace } from './feature-place.js';

export type FeatureId = SelectionConfig['featureIds'][number];

/** Features to deselect and to select when one selection replaces another. Pure. */
export function planSelection(
  from: SelectionConfig | undefined,
  to: SelectionConfig | undefined,
): { readonly cleared: readonly FeatureId[]; readonly marked: readonly FeatureId[] } {
  const before = from?.featureIds ?? [];
  const after = to?.featureIds ?? [];
  if (from === undefined || to === undefined || !isSamePlace(from, to)) {
    return { cleared: before, marked: after };
  }
  // The engine knows features by the texts of their ids.
  const selectedBefore = new Set(before.map(String));
  const wanted = new Set(after.map(String));
  return {
    cleared: before.filter((id) => !wanted.has(String(id))),
    marked: after.filter((id) => !selectedBefore.has(String(id))),
  };
}

/** The selection after a click on a feature, or beside all features (`undefined`). Pure. */
export function selectionAfterClick(
  current: SelectionConfig | undefined,
  clicked: SelectionConfig | undefined,
  isAdding: boolean,
): SelectionConfig | undefined {
  if (clicked === undefined) return isAdding ? current : undefined;
  if (!isAdding || current === undefined || !isSamePlace(current, clicked)) return clicked;
  const isClicked = (id: FeatureId) => String(id) === String(clicked.featureIds[0]);
  const featureIds = current.featureIds.some(isClicked)
    ? current.featureIds.filter((id) => !isClicked(id))
    : [...current.featureIds, ...clicked.featureIds];
  return featureIds.length > 0 ? { ...current, featureIds } : undefined;
}
