const MINUTE_MS = 60_000;

/**
 * Creates a function that counts the requests of each address within a minute.
 * @param perMinute how many an address may send
 * @param now in ms
 */
export function createRateLimit(perMinute: number, now: () => number) {
  let startedAt = now();
  const counts: Map<string, number> = new Map();
  /** @returns 0 if the request may be answered, otherwise the seconds until the next may be */
  return (address: string): number => {
    const passed = now() - startedAt;
    if (passed >= MINUTE_MS) {
      startedAt += passed;
      counts.clear();
    }
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= perMinute ? 0 : Math.ceil((startedAt + MINUTE_MS - now()) / 1000);
  };
}
