/** Returns the address of the file that is awaited now; `undefined` if there is none to name. */
export type FindAwaited = () => string | undefined;

/** Registers a wait that has become long. Returns the function to call when it ends. */
export type NoteSlowWait = (findAwaited: FindAwaited) => () => void;

const REPORT_INTERVAL_MS = 1000;

/**
 * Collects the waits that have become long, and reports the address of the file that the first of them is for, or `undefined` when no long
 * wait is left. It reports when a long wait begins, when one ends, and each second in between, since the awaited file may change.
 */
export function createSlowWaits(onAwaited: (awaited: string | undefined) => void): NoteSlowWait {
  const waits = new Set<FindAwaited>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const report = () => onAwaited([...waits].map((find) => find()).find((address) => address !== undefined));
  return (findAwaited) => {
    waits.add(findAwaited);
    timer ??= setInterval(report, REPORT_INTERVAL_MS);
    report();
    return () => {
      waits.delete(findAwaited);
      if (waits.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
      report();
    };
  };
}
