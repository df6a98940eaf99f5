import { pickShared, type Factory, type ShareScope } from './pick-shared.js';

export interface BroughtModule {
  readonly version: string;
  readonly run: Factory;
}

/** Who uses a shared module, for whoever looks at the page's federation. */
const CONTAINER = 'map_remote';

let scope: ShareScope = {};
let brought: Readonly<Record<string, BroughtModule>> = {};

/** What a host shares from now on; the last one who says so is who asks next. */
export function setShared(given: ShareScope): void {
  scope = given;
}

/** Loads what the host shares under this name, if anything. Rejects if it is there and can't be loaded. */
export async function bringShared(name: string): Promise<void> {
  const picked = pickShared(scope[name]);
  if (picked === undefined) return;
  const { version, shared } = picked;
  const run = shared.lib ?? (await shared.get());
  // Others must take the same one from now on, though a higher version may come.
  shared.lib = run;
  shared.loaded = true;
  if (shared.useIn?.includes(CONTAINER) === false) shared.useIn.push(CONTAINER);
  brought = { ...brought, [name]: { version, run } };
}

/** `undefined` if it was not brought. */
export const broughtModule = (name: string): BroughtModule | undefined => brought[name];
