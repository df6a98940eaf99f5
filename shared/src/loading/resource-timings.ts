/**
 * The browser's resource timings of an address, oldest first. Empty also in a page whose scripts have removed or replaced
 * `performance.getEntriesByName`, as some do against measuring. Never throws.
 */
export function resourceTimings(url: string): readonly PerformanceResourceTiming[] {
  try {
    const found: unknown = performance.getEntriesByName(url, 'resource');
    return Array.isArray(found) ? (found as PerformanceResourceTiming[]) : [];
  } catch {
    return [];
  }
}
