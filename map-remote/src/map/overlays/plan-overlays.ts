import { isEqual } from '../../util/is-equal.js';

/** The members that markers and popups have in common. */
export interface Placed {
  readonly id: string;
}

/** A marker or popup that is wanted: one of the config's, or an element of the host's. */
export interface Overlay<P extends Placed> {
  readonly placement: P;
  /** The host's element; `undefined` for one of the config's. */
  readonly element: HTMLElement | undefined;
}

/**
 * The changes from one list to another, apart from the order. Objects are compared by identity first, so that unchanged ones cost
 * nothing. Pure.
 */
export function planOverlays<P extends Placed>(before: readonly Overlay<P>[], after: readonly Overlay<P>[]) {
  const old = new Map(before.map((overlay) => [overlay.placement.id, overlay]));
  const added: Overlay<P>[] = [];
  const changed: Overlay<P>[] = [];
  for (const overlay of after) {
    const { id } = overlay.placement;
    const same = old.get(id);
    // An overlay with another element is another overlay: an element of the host's can't become one of ours.
    if (same === undefined || same.element !== overlay.element) {
      added.push(overlay);
      continue;
    }
    old.delete(id);
    if (!isEqual(same.placement, overlay.placement)) changed.push(overlay);
  }
  return { removed: [...old.keys()], added, changed };
}
