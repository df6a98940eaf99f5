/** How many bytes one answer may send before the next one gets its turn: about two milliseconds of the link `fast`. */
export const SLICE_BYTES = 4096;

/**
 * @typedef {object} Flow the bytes of one answer
 * @property {(bytes: number, arrive: () => void) => void} push `arrive` is called once these bytes have come through, in order
 * @property {() => void} cancel drops the bytes that were not sent yet
 */

/**
 * The link that all connections share. Answers that are being sent get equal parts of its bandwidth.
 * @param {number} bytesPerMs
 */
export function createPipe(bytesPerMs) {
  /** @type {{ bytes: number, arrive: () => void }[][]} answers with something to send, in the order of their turns */
  const queues = [];
  /** When the link has sent all that was removed from the queues. */
  let freeAt = 0;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;

  const pump = () => {
    timer = undefined;
    for (let queue = queues[0]; queue !== undefined; queue = queues[0]) {
      const first = /** @type {{ bytes: number, arrive: () => void }} */ (queue[0]);
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
    /** @returns {Flow} */
    open() {
      /** @type {{ bytes: number, arrive: () => void }[]} */
      const queue = [];
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
