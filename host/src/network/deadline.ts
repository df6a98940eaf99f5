/** A limit that is passed on as an abort signal, so that nobody waits longer than it. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** True once the time was up, false if somebody else aborted. */
  readonly isOver: boolean;
  readonly timeoutMs: number;
  /** Rejects when the signal aborts, for what can't be aborted itself. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Call when the work is done; nothing fires after it. */
  end(): void;
}

/** People start to doubt after a third of the limit. */
const SLOW_SHARE = 1 / 3;

export interface DeadlineOptions {
  readonly timeoutMs: number;
  /** Ends the wait early. */
  readonly signal: AbortSignal;
  /** A third of the time is over. What it returns is called when the wait ends. */
  readonly onSlow?: () => () => void;
}

export function startDeadline({ timeoutMs, signal, onSlow }: DeadlineOptions): Deadline {
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
    get isOver() {
      return isOver;
    },
    timeoutMs,
    race: (work) =>
      new Promise((resolve, reject) => {
        const onEnd = () => reject(controller.signal.reason);
        controller.signal.addEventListener('abort', onEnd);
        if (controller.signal.aborted) onEnd();
        work.then(resolve, reject).finally(() => controller.signal.removeEventListener('abort', onEnd));
      }),
    end() {
      clearTimeout(slowTimer);
      endSlow?.();
      endSlow = undefined;
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
    },
  };
}
