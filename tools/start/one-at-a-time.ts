/**
 * Handles items one after the other. Of those that arrive while one is handled, only the last is handled: each item stands for the
 * newest state, so the others are out of date.
 * @param handle never rejects
 */
export function oneAtATime<T>(handle: (item: T) => Promise<void>): (item: T) => void {
  let isBusy = false;
  let next: { item: T } | undefined;
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
