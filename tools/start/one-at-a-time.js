/**
 * Handles items one after the other. Of those that arrive while one is handled, only the last is handled: each item stands for the
 * newest state, so the others are out of date.
 * @template T
 * @param {(item: T) => Promise<void>} handle never rejects
 * @returns {(item: T) => void}
 */
export function oneAtATime(handle) {
  let isBusy = false;
  /** @type {{ item: T } | undefined} */
  let next;
  const run = async () => {
    isBusy = true;
    while (next) {
      const { item } = next;
      next = undefined;
      await handle(item);
    }
    isBusy = false;
  };
  return (item) => {
    next = { item };
    if (!isBusy) void run();
  };
}
