import { isInRange } from '@mapdock/shared';
import { CONTAINER, REACT_RANGE } from '../build-info.js';
import { pickShared, type Factory, type ShareScope, type SharedVersion } from './pick-shared.js';

/** What a host has of a module that only it may bring. */
export type HostModule =
  | { readonly kind: 'brought'; readonly run: Factory }
  /** Why it can't be used, to go on after "MapView needs React ..., but". */
  | { readonly kind: 'refused'; readonly reason: string };

async function load(shared: SharedVersion): Promise<Factory> {
  // A load that failed stays where the host's runtime keeps it.
  const underWay = () => shared.loading?.catch(() => undefined);
  const run = shared.lib ?? (await underWay()) ?? (await shared.get());
  // Others must take the same one from now on, though a higher version may come.
  shared.lib = run;
  shared.loaded = true;
  if (shared.useIn?.includes(CONTAINER) === false) shared.useIn.push(CONTAINER);
  return run;
}

/**
 * Loads React or react-dom of a host without running it. One out of range is left alone. Rejects if the host has it and it can't be
 * loaded; has no limit of its own.
 */
export async function bringShared(scope: ShareScope, name: 'react' | 'react-dom'): Promise<HostModule> {
  const picked = pickShared(scope[name]);
  if (picked === undefined) return { kind: 'refused', reason: `the host shares no ${name}` };
  const { version, shared } = picked;
  if (!isInRange(version, REACT_RANGE))
    return { kind: 'refused', reason: `the host shares ${name} ${version}` };
  return { kind: 'brought', run: await load(shared) };
}
