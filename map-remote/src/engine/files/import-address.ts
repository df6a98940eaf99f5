/** Imports an address that the bundler must not resolve. */
export function importAddress<T>(address: string): Promise<T> {
  return import(/* webpackIgnore: true */ address) as Promise<T>;
}
