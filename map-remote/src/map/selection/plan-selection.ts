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
  const selectedBefore = new Set(before);
  const wanted = new Set(after);
  return {
    cleared: before.filter((id) => !wanted.has(id)),
    marked: after.filter((id) => !selectedBefore.has(id)),
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
  const [id] = clicked.featureIds;
  const isSelected = current.featureIds.some((other) => other === id);
  const featureIds = isSelected
    ? current.featureIds.filter((other) => other !== id)
    : [...current.featureIds, ...clicked.featureIds];
  return featureIds.length > 0 ? { ...current, featureIds } : undefined;
}
