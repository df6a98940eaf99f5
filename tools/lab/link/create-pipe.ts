/** How many bytes one answer may send before the next one gets its turn: about two milliseconds of the link `fast`. */
export const SLICE_BYTES = 4096;

/** The bytes of one answer. */
interface Flow {
  /** `arrive` is called once these bytes have come through, in order. */
  push: (bytes: number, arrive: () => void) => void;
  /** Drops the bytes that were not sent yet. */
  cancel: () => void;
}

/** The link that all connections share. Answers that are being sent get equal parts of its bandwidth. */
export function createPipe(bytesPerMs: number) {
  const queues: { bytes: number; arrive: () => void }[][] = [];
  /** When the link has sent all that was removed from the queues. */
  let freeAt = 0;
  let timer: NodeJS.Timeout | undefined;

  const pump = () => {
    timer = undefined;
    for (let queue = queues[0]; queue !== undefined; queue = queues[0]) {
      const first = queue[0] as { bytes: number; arrive: () => void };
      const arrival = freeAt + first.bytes / bytesPerMs;
      const wait = arrival - performance.now();
      if (wait > 0) {
        timer = setTimeout(pump, wait);
        return;
      }
      // The present time would be wrong here: if a timer fires late, the link would lose the time between.
      freeAt = arrival;
      queues.shift();
      queue.shift();
      if (queue.length > 0) queues.push(queue);
      first.arrive();
    }
  };

  return {
    open(): Flow {
      const queue: { bytes: number; arrive: () => void }[] = [];
      return {
        push(bytes, arrive) {
          queue.push({ bytes, arrive });
          if (queue.length > 1) return;
          if (queues.length === 0) freeAt = Math.max(freeAt, performance.now());
          queues.push(queue);
          if (timer === undefined) pump();
        },
        cancel() {
          queue.length = 0;
          const place = queues.indexOf(queue);
          if (place >= 0) queues.splice(place, 1);
        },
      };
    },
    close: () => clearTimeout(timer),
  };
}
