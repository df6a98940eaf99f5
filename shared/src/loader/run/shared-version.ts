/** The modules that an instance of the federation runtime shares, each with its versions. */
export type SharedModules = Readonly<Record<string, readonly { readonly version: string }[]>>;

/** Returns the version of a module that the page shares with releases; `undefined` if it shares no module of this name. Pure. */
export function sharedVersion(shared: SharedModules, name: string): string | undefined {
  // A name that ends with a slash covers all modules below it.
  const prefix = Object.keys(shared).find((key) => key.endsWith('/') && name.startsWith(key));
  return (shared[name] ?? shared[prefix ?? ''])?.[0]?.version;
}
