import type { describeMachine } from './describe-machine.ts';

/** What results depend on. */
export interface RunFacts {
  /** As people type it. */
  readonly command: string;
  /** When the run ended, in ISO form. */
  readonly date: string;
  /** Absent in a copy without git history. */
  readonly commit?: string | undefined;
  readonly machine: ReturnType<typeof describeMachine>;
}
