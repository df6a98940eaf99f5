/**
 * Handles what comes, one after the other. Of all that comes while one is handled, only the last is: it has what the others brought.
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
