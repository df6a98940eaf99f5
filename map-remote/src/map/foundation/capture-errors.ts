/**
 * Runs an engine call and returns the messages of its errors: those that the engine throws, and those that it fires as `error` events
 * within the call.
 */
export type CallEngine = (call: () => void) => string[];

export interface ErrorCapture {
  readonly callEngine: CallEngine;
  /** True if the engine fired the error within such a call, which then returns its message to the caller. */
  claim(message: string): boolean;
}

/** Catches the engine's errors during our own calls, whether it throws them or fires them as events. */
export function captureErrors(): ErrorCapture {
  let captured: string[] | undefined;
  return {
    callEngine(call) {
      const messages: string[] = [];
      const outer = captured;
      captured = messages;
      try {
        call();
      } catch (error) {
        messages.push(error instanceof Error ? error.message : String(error));
      }
      captured = outer;
      return messages;
    },
    claim(message) {
      captured?.push(message);
      return captured !== undefined;
    },
  };
}
