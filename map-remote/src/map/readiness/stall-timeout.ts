/** Fewer than a device with a graphics card draws in a second; one without may need half a minute for them. */
const FRAMES_WITHOUT_PROGRESS = 30;

export interface StallOptions {
  /** How long nothing may come. */
  readonly stallMs: number;
  /** How long it may take in all, whatever comes. */
  readonly mostMs: number;
  /** Called once, with how long the wait was. */
  readonly onStalled: (waitedMs: number) => void;
}

export interface StallTimeout {
  /** Something has come: the wait goes on. */
  noteProgress(): void;
  cancel(): void;
}

/**
 * Ends a wait for what comes in many parts: when nothing has come for `stallMs` and the page has then drawn some frames in which nothing
 * came either, so that a device that draws slowly gets more time than one on which something hangs. A page in the background draws
 * nothing, so there the wait starts over.
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
