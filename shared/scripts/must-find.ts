/** For what the sources or the style specification must have: an error names what they lack. */
export function mustFind<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`Not found in the sources: ${what}.`);
  return found;
}

/** The one of this name in a list that must have it. */
export const mustFindNamed = <T extends { readonly name: string }>(list: readonly T[], name: string): T =>
  mustFind(
    list.find((one) => one.name === name),
    name,
  );
