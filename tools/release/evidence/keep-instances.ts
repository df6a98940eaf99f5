import type { Sample } from './evidence.js';

/** Labels that come from a visit. All others tell which collector counted it. */
const OF_VISITS = /^(mapdock_|browser_|error_type$|le$)/;

const instanceOf = ({ labels }: Sample) =>
  JSON.stringify(
    Object.entries(labels)
      .filter(([name]) => !OF_VISITS.test(name))
      .sort(([a], [b]) => a.localeCompare(b)),
  );

/**
 * Creates a function that adds to the samples of one reading the last ones of each collector that this reading lacks. Otherwise the sum over all
 * collectors falls when one of several can't be scraped, and all that it has ever counted looks new when it is back. A collector that answers,
 * but with lower or fewer counters than before, was started again, so its old ones are forgotten.
 */
export function createInstanceMemory() {
  const known: Map<string, Sample[]> = new Map();
  /** @param samples of one channel */
  return (samples: readonly Sample[]): Sample[] => {
    for (const instance of new Set(samples.map(instanceOf))) known.set(instance, []);
    for (const sample of samples) known.get(instanceOf(sample))?.push(sample);
    return [...known.values()].flat();
  };
}
