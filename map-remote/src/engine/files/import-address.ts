/** As `import`, of an address that no bundler must take for one of its own. */
export function importAddress<T>(address: string): Promise<T> {
  return import(/* webpackIgnore: true */ address) as Promise<T>;
}
