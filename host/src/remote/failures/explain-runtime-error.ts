import type { ExposedName } from '@mapdock/shared';
import type { RunOutcome } from '../run-outcome.js';

/** A module that the runtime could not get; the cause is what the runtime, or the container, threw. */
export class ModuleFailure extends Error {
  constructor(
    readonly module: ExposedName,
    cause: unknown,
  ) {
    super(`The module ${module} did not load`, { cause });
  }
}

/**
 * What the federation runtime's errors mean for a load, by the code that is a part of their text
 * (https://module-federation.io/guide/troubleshooting/runtime).
 */
const MEANINGS: Readonly<Record<string, (container: string) => RunOutcome>> = {
  'RUNTIME-001': (container) => ({ kind: 'no-container', missing: `the container ${container}` }),
  'RUNTIME-002': (container) => ({
    kind: 'no-container',
    missing: `the function init of the container ${container}`,
  }),
  'RUNTIME-008': () => ({ kind: 'entry-refused' }),
};

/** The runtime puts it before each text of its own; what the container throws comes through as it is. */
const RUNTIME_PREFIX = '[ Federation Runtime ]';

/** How far a release came that the runtime could not load. Pure. */
export function explainRuntimeError({ module, cause }: ModuleFailure, container: string): RunOutcome {
  const text = String(cause);
  const [code = ''] = /RUNTIME-\d+/.exec(text) ?? [];
  const isOfModule = code === 'RUNTIME-014' || !text.includes(RUNTIME_PREFIX);
  const fallback: RunOutcome = isOfModule
    ? { kind: 'no-module', name: module, cause }
    : { kind: 'not-started', cause };
  return MEANINGS[code]?.(container) ?? fallback;
}
