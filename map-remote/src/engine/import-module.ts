/** As `import`, of an address that no bundler must take for one of its own. */
export function importModule<T>(address: string): Promise<T> {
  return import(/* webpackIgnore: true */ address) as Promise<T>;
}
