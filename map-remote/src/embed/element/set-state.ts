/** Sets the only custom state of an element, for `:state()` in CSS. */
export function setState(internals: ElementInternals | undefined, name: string | undefined): void {
  try {
    internals?.states.clear();
    if (name) internals?.states.add(name);
  } catch {
    // Old browsers have no states, or none without dashes; the attribute `status` has the same value.
  }
}
