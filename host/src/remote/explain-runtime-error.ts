import type { RunOutcome } from './run-outcome.js';

/**
 * What the federation runtime's errors mean for a load, by the code that is a part of their text
 * (https://module-federation.io/guide/troubleshooting/runtime).
 */
const MEANINGS: Readonly<Record<string, (container: string, cause: unknown) => RunOutcome>> = {
  'RUNTIME-001': (container) => ({ kind: 'no-container', missing: `the container ${container}` }),
  'RUNTIME-002': (container) => ({
    kind: 'no-container',
    missing: `the function init of the container ${container}`,
  }),
  'RUNTIME-008': () => ({ kind: 'entry-refused' }),
  'RUNTIME-015': (_container, cause) => ({ kind: 'not-started', cause }),
};

/** How far a release came that the runtime could not load. An error without a known code is of the container's own `get`. Pure. */
export function explainRuntimeError(cause: unknown, container: string): RunOutcome {
  const [code = ''] = /RUNTIME-\d+/.exec(String(cause)) ?? [];
  return MEANINGS[code]?.(container, cause) ?? { kind: 'no-module', name: './MapView', cause };
}
