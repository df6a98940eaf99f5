/**
 * Runs an engine call and returns what it complained of. The engine throws some complaints and fires the others as
 * `error` events within the call.
 */
export type Attempt = (call: () => void) => string[];

export interface ErrorCapture {
  readonly attempt: Attempt;
  /** True if the engine's complaint came within an attempt, whose caller hears of it. */
  take(message: string): boolean;
}

/** Catches what the engine says during a call of ours, by exception or by event. */
export function captureErrors(): ErrorCapture {
  let captured: string[] | undefined;
  return {
    attempt(call) {
      const complaints: string[] = [];
      const outer = captured;
      captured = complaints;
      try {
        call();
      } catch (error) {
        complaints.push(error instanceof Error ? error.message : String(error));
      }
      captured = outer;
      return complaints;
    },
    take(message) {
      captured?.push(message);
      return captured !== undefined;
    },
  };
}
