import type { SelectionConfig } from '@mapdock/shared';

export type FeatureId = SelectionConfig['featureIds'][number];

function isSameSource(a: SelectionConfig, b: SelectionConfig): boolean {
  return a.sourceId === b.sourceId && a.sourceLayer === b.sourceLayer;
}

/** Which features lose and which gain the mark when one selection follows another. Pure. */
export function planSelection(
  from: SelectionConfig | undefined,
  to: SelectionConfig | undefined,
): { readonly cleared: readonly FeatureId[]; readonly marked: readonly FeatureId[] } {
  const before = from?.featureIds ?? [];
  const after = to?.featureIds ?? [];
  if (from === undefined || to === undefined || !isSameSource(from, to)) {
    return { cleared: before, marked: after };
  }
  const kept = new Set(before);
  const wanted = new Set(after);
  return { cleared: before.filter((id) => !wanted.has(id)), marked: after.filter((id) => !kept.has(id)) };
}

/** The selection after a click on a feature, or beside all (`undefined`). Pure. */
export function selectionAfterClick(
  current: SelectionConfig | undefined,
  clicked: SelectionConfig | undefined,
  isAdding: boolean,
): SelectionConfig | undefined {
  if (clicked === undefined) return isAdding ? current : undefined;
  if (!isAdding || current === undefined || !isSameSource(current, clicked)) return clicked;
  const [id] = clicked.featureIds;
  const isSelected = current.featureIds.some((other) => other === id);
  const featureIds = isSelected
    ? current.featureIds.filter((other) => other !== id)
    : [...current.featureIds, ...clicked.featureIds];
  return featureIds.length > 0 ? { ...current, featureIds } : undefined;
}
