import type { ExposedName, MapViewProps, PageIntegrity, RemoteModules } from '@mapdock/shared';
import type { ComponentType } from 'react';
import type { Deadline } from '../network/deadline.js';
import type { Federation } from './federation.js';
import { USED_EXPOSES, type ReleaseAddresses } from './release-addresses.js';
import type { ScriptErrors } from './watch-script-errors.js';

/** Modules as they came: what they really hold is for the reader to check. */
export type RunModules = {
  readonly [N in (typeof USED_EXPOSES)[number]]: Partial<RemoteModules<ComponentType<MapViewProps>>[N]>;
};

/** How far the code of a release came. */
export type RunOutcome =
  | { readonly kind: 'ran'; readonly modules: RunModules }
  | { readonly kind: 'entry-refused' }
  | { readonly kind: 'no-container' }
  | { readonly kind: 'not-started'; readonly cause: unknown }
  | { readonly kind: 'no-module'; readonly name: ExposedName }
  | { readonly kind: 'module-threw'; readonly cause: unknown }
  | { readonly kind: 'out-of-time' };

export interface RunPorts {
  readonly federation: Federation;
  readonly runScript: (url: string, signal: AbortSignal, integrity?: string) => Promise<boolean>;
  readonly integrity: Pick<PageIntegrity, 'hashOf'>;
  readonly scriptErrors: ScriptErrors;
}

/**
 * Runs the entry of a release and the modules that the host uses. Never rejects. The scripts of the modules start with
 * the entry: its loader takes those that are on the page, and would otherwise ask for them one trip later. They are
 * scripts and not preloads, since a preload that failed makes the next real request fail too (Chromium 156).
 */
export async function runRelease(
  container: string,
  { entry, scripts }: ReleaseAddresses,
  { federation, runScript, integrity, scriptErrors }: RunPorts,
  deadline: Deadline,
): Promise<RunOutcome> {
  federation.forget(container);
  const run = (url: string) => runScript(url, deadline.signal, integrity.hashOf(url));
  const entryRun = run(entry);
  for (const script of scripts) void run(script);
  const isAccepted = await entryRun;
  if (deadline.signal.aborted) return { kind: 'out-of-time' };
  if (!isAccepted || scriptErrors.first()?.url === entry) return { kind: 'entry-refused' };
  if (!federation.hasContainer(container)) return { kind: 'no-container' };

  const modules: Record<string, unknown> = {};
  try {
    const loads = USED_EXPOSES.map((name) => federation.getFactory(container, name));
    for (const [index, factory] of (await deadline.race(Promise.all(loads))).entries()) {
      const name = USED_EXPOSES[index] ?? './MapView';
      if (factory.kind === 'not-started') return factory;
      if (factory.kind === 'not-found') return { kind: 'no-module', name };
      modules[name] = factory.run();
    }
  } catch (cause) {
    return deadline.signal.aborted ? { kind: 'out-of-time' } : { kind: 'module-threw', cause };
  }
  return { kind: 'ran', modules: modules as RunModules };
}
