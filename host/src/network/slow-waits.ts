/** Names the file that is waited for now; `undefined` if there is none to name. */
export type FindAwaited = () => string | undefined;

/** A wait that has become long. Returns the function to call when it ends. */
export type NoteSlowWait = (findAwaited: FindAwaited) => () => void;

const LOOK_AGAIN_MS = 1000;

/**
 * Tells of the file that people wait for, out of all waits that have become long: at once, each second since the file that a wait is
 * about may change, and when one of them ends. `undefined`: no wait is long any more.
 */
export function createSlowWaits(onAwaited: (awaited: string | undefined) => void): NoteSlowWait {
  const waits = new Set<FindAwaited>();
  let timer: ReturnType<typeof setInterval> | undefined;
  const look = () => onAwaited([...waits].map((find) => find()).find((address) => address !== undefined));
  return (findAwaited) => {
    waits.add(findAwaited);
    timer ??= setInterval(look, LOOK_AGAIN_MS);
    look();
    return () => {
      waits.delete(findAwaited);
      if (waits.size === 0) {
        clearInterval(timer);
        timer = undefined;
      }
      look();
    };
  };
}
