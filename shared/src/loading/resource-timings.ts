/**
 * The browser's resource timings of an address, oldest first. Empty also in a page whose scripts have removed or replaced
 * `performance.getEntriesByName`, as some do against measuring. Never throws.
 */
export function resourceTimings(url: string): readonly PerformanceResourceTiming[] {
  try {
    return performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
  } catch {
    return [];
  }
}
