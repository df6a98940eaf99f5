/**
 * Addresses of the engine's WebAssembly, which makes buildings and reads compressed models. The engine requests it at its base address, past
 * the request hook, so a base that leads nowhere must be replaced here.
 */
import type { ProviderConfig } from '@mapdock/shared';
import type { EngineModule } from './engine-module.js';

const NAMES = ['BuildingGen', 'Draco', 'Meshopt'] as const;
export type WasmName = (typeof NAMES)[number];

/** Paths that the engine itself has for its files. */
export type WasmPaths = Readonly<Record<WasmName, string>>;

/** Reads the engine's own paths: before an address is set. `undefined` if the browser has no WebAssembly, and the engine requests none. */
export function readWasmPaths(engine: EngineModule): WasmPaths | undefined {
  if (typeof WebAssembly === 'undefined') return undefined;
  const paths = NAMES.map((name) => [name, new URL(engine[`get${name}Url`]()).pathname] as const);
  return Object.fromEntries(paths) as WasmPaths;
}

/** The address of a file: on the host of the provider, as the engine has it for each base address. */
export const wasmAddress = (path: string, { baseApiUrl }: ProviderConfig): string =>
  new URL(path, baseApiUrl).href;

/** Sets the addresses for all maps of the page. Workers take them with the next style. */
export function setWasmAddresses(
  engine: EngineModule,
  paths: WasmPaths | undefined,
  provider: ProviderConfig,
): void {
  if (paths === undefined) return;
  for (const name of NAMES) engine[`set${name}Url`](wasmAddress(paths[name], provider));
}
