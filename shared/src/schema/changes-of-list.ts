interface ListChanges {
  /** The valid list with which the other was compared, of the same length. */
  readonly before: readonly unknown[];
  /** Positions at which they differ, in ascending order. */
  readonly at: readonly number[];
}

/** The lists are held weakly, else each one would keep all those before it. */
const noted = new WeakMap<
  readonly unknown[],
  Omit<ListChanges, 'before'> & { before: WeakRef<readonly unknown[]> }
>();

/** Notes how a valid list differs from the one before. Neither may be changed later. */
export function noteChanges(
  list: readonly unknown[],
  before: readonly unknown[],
  at: readonly number[],
): void {
  noted.set(list, { before: new WeakRef(before), at });
}

/**
 * How a list differs from the last valid one of its kind; `undefined` if that is not known. The validation of a list finds it, so that
 * whatever looks at lists in each update looks only at the members that are new: there may be thousands.
 */
export function changesOf(list: readonly unknown[]): ListChanges | undefined {
  const { before, at } = noted.get(list) ?? {};
  const known = before?.deref();
  return known && at && { before: known, at };
}
