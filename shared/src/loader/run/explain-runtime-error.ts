import type { ExposedName } from '../../release/remote-modules.js';
import type { RunOutcome } from './run-outcome.js';

/** Thrown for a module that could not be loaded; `cause` is the error of the federation runtime or of the container. */
export class ModuleFailure extends Error {
  readonly module: ExposedName;

  constructor(module: ExposedName, cause: unknown) {
    super(`The module ${module} did not load`, { cause });
    this.module = module;
  }
}

/**
 * Maps the error codes of the federation runtime, which are part of its messages, to the outcome of a load
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

/** The runtime starts its own messages with this text, and passes on errors of the container unchanged. */
const RUNTIME_PREFIX = '[ Federation Runtime ]';

/** Returns how far a release got that the runtime could not load. Pure. */
export function explainRuntimeError({ module, cause }: ModuleFailure, container: string): RunOutcome {
  const text = String(cause);
  const [code = ''] = /RUNTIME-\d+/.exec(text) ?? [];
  const isOfModule = code === 'RUNTIME-014' || !text.includes(RUNTIME_PREFIX);
  const fallback: RunOutcome = isOfModule
    ? { kind: 'no-module', name: module, cause }
    : { kind: 'not-started', cause };
  return MEANINGS[code]?.(container) ?? fallback;
}
