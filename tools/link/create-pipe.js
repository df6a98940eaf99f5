/** What one answer may send before the next one gets its turn: about a millisecond of a fast link. */
export const SLICE_BYTES = 4096;

/**
 * @typedef {object} Flow what one answer sends
 * @property {(bytes: number, arrive: () => void) => void} push `arrive` is called when so much came through, in order
 * @property {() => void} cancel what was not sent yet never is
 */

/**
 * The one link that all connections share: answers under way get equal parts of it.
 * @param {number} bytesPerMs
 */
export function createPipe(bytesPerMs) {
  /** @type {{ bytes: number, arrive: () => void }[][]} answers with something to send, in the order of their turns */
  const queues = [];
  /** When the link has sent what was taken from the queues. */
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
      // Not the present time: what a late timer missed would be lost to the link.
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
