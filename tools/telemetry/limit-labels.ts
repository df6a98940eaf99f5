import { ATTRIBUTES, OTHER } from './attributes.ts';
import type { Labels } from './read-attributes.ts';

/**
 * How many combinations of labels are told apart. The limits of the single labels are not enough: all their combinations are more than any
 * memory holds. A machine with 5 hosts, 3 releases, 20 versions of browsers and 4 outcomes has 1,200.
 */
const MAX_SERIES = 2000;

const LIMITED: [string, number][] = Object.values(ATTRIBUTES).flatMap(({ label, maxValues }) =>
  maxValues === undefined ? [] : [[label, maxValues]],
);

/** Whether a set has a value, or room for it. */
const admits = (known: Set<string>, value: string, max: number) => known.has(value) || known.size < max;

/**
 * Creates a function that replaces values of labels by `OTHER` where there are already as many as are told apart.
 * @param onReplace called for each value that is replaced
 */
export function createLabelLimits(onReplace: (label: string) => void = () => {}) {
  const values = new Map(LIMITED.map(([label]) => [label, new Set() as Set<string>]));
  const series: Set<string> = new Set();
  return (labels: Labels): Labels => {
    const limited = { ...labels };
    for (const [label, max] of LIMITED) {
      if (!admits(values.get(label) ?? new Set(), labels[label] ?? '', max)) limited[label] = OTHER;
    }
    const key = JSON.stringify(limited);
    const isAdmitted = admits(series, key, MAX_SERIES);
    if (isAdmitted) series.add(key);
    for (const [label] of LIMITED) {
      if (!isAdmitted) limited[label] = OTHER;
      // Values of a combination that is not told apart must not take the place of others.
      else if (limited[label] !== OTHER) values.get(label)?.add(labels[label] ?? '');
      if (limited[label] === OTHER && labels[label] !== OTHER) onReplace(label);
    }
    return limited;
  };
}
