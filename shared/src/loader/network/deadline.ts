/** After a third of the limit the page tells the user which file it is waiting for. */
const SLOW_SHARE = 1 / 3;

export interface DeadlineOptions {
  readonly timeoutMs: number;
  /** Aborting it ends the wait early. */
  readonly signal: AbortSignal;
  /** Called after a third of the time. The function that it returns is called when the wait ends. */
  readonly onSlow?: () => () => void;
}

/** Starts a time limit in the form of an abort signal, so that no work outlasts it. */
export function startDeadline({ timeoutMs, signal, onSlow }: DeadlineOptions) {
  const controller = new AbortController();
  let isOver = false;
  const onAbort = () => controller.abort(signal.reason);
  let endSlow: (() => void) | undefined;
  const slowTimer = setTimeout(() => (endSlow = onSlow?.()), timeoutMs * SLOW_SHARE);
  const timer = setTimeout(() => {
    isOver = true;
    controller.abort();
  }, timeoutMs);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();

  return {
    signal: controller.signal,
    /** True if the time is up, false if the outer signal aborted. */
    get isOver() {
      return isOver;
    },
    timeoutMs,
    /** Settles with `work`, but rejects as soon as the signal aborts; for work that can't be aborted itself. */
    race: <T>(work: Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        const onEnd = () => reject(controller.signal.reason);
        controller.signal.addEventListener('abort', onEnd);
        if (controller.signal.aborted) onEnd();
        work.then(resolve, reject).finally(() => controller.signal.removeEventListener('abort', onEnd));
      }),
    /** Releases the timers and the listener when the work is done; nothing fires afterwards. */
    end() {
      clearTimeout(slowTimer);
      endSlow?.();
      endSlow = undefined;
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    },
  };
}

export type Deadline = ReturnType<typeof startDeadline>;
