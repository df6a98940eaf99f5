/** A device with a graphics card draws this many frames in less than a second. One without may need half a minute. */
const FRAMES_WITHOUT_PROGRESS = 30;

export interface StallOptions {
  /** How long there may be no progress. */
  readonly stallMs: number;
  /** How long the wait may take in all, even with progress. */
  readonly mostMs: number;
  /** Called once, with the duration of the wait. */
  readonly onStalled: (waitedMs: number) => void;
}

export interface StallTimeout {
  /** Call it when something has arrived: the wait starts again. */
  noteProgress(): void;
  cancel(): void;
}

/**
 * Ends a wait for something that arrives in many parts: when nothing has arrived for `stallMs`, and in some frames after that neither. So
 * a device that draws slowly gets more time than one on which a request hangs. A page in the background draws no frames, so there the
 * wait starts over.
 */
export function stallTimeout({ stallMs, mostMs, onStalled }: StallOptions): StallTimeout {
  let startedAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  const waitedMs = () => performance.now() - startedAt;

  const cancel = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const end = () => {
    cancel();
    if (document.hidden) return begin();
    onStalled(waitedMs());
  };
  const countFrames = (left: number) => {
    if (left === 0) end();
    else frame = requestAnimationFrame(() => countFrames(left - 1));
  };
  const onQuiet = () => {
    if (document.hidden) return begin();
    timer = setTimeout(end, Math.max(0, mostMs - waitedMs()));
    countFrames(FRAMES_WITHOUT_PROGRESS);
  };
  const wait = () => {
    cancel();
    const leftMs = Math.max(0, mostMs - waitedMs());
    timer = leftMs > stallMs ? setTimeout(onQuiet, stallMs) : setTimeout(end, leftMs);
  };
  const begin = () => {
    startedAt = performance.now();
    wait();
  };
  begin();
  return { noteProgress: wait, cancel };
}
