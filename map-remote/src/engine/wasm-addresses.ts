/**
 * Addresses of the engine's WebAssembly, which makes buildings and reads compressed models. The engine requests it at its base address, past
 * the request hook, so a base that leads nowhere must be replaced here.
 */
import type { ProviderConfig } from '@mapdock/shared';
import type { EngineModule } from './engine-module.js';

const NAMES = ['BuildingGen', 'Draco', 'Meshopt'] as const;
export type WasmName = (typeof NAMES)[number];

/**
 * Lets all maps of the page get the files from the host of a provider, at the paths that the engine has for them. Workers take the addresses
 * with the next style. A browser without WebAssembly requests none.
 */
export function placeWasm(engine: EngineModule, { baseApiUrl }: ProviderConfig): void {
  if (typeof WebAssembly === 'undefined') return;
  for (const name of NAMES) {
    const { pathname } = new URL(engine[`get${name}Url`]());
    engine[`set${name}Url`](new URL(pathname, baseApiUrl).href);
  }
}
