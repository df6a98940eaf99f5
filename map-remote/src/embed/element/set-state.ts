/** Sets what `:state()` in CSS says of an element. */
export function setState(internals: ElementInternals | undefined, name: string | undefined): void {
  try {
    internals?.states.clear();
    if (name) internals?.states.add(name);
  } catch {
    // Old browsers have no states, or none without dashes; the attribute `status` says the same.
  }
}
