import { useEffect, useState } from 'react';

/**
 * How many rows the first task renders, with the list box around them, and those after it. The last one renders all others that can be seen.
 * In one task the rows of a window of usual height would take a slow processor a seventh of a second.
 */
const STEPS = [3, 8, 13, Infinity];

/** How many rows may be on the page: few in the first render of a list, more in each of the next tasks, and then all. */
export function useRowsInSteps(): number {
  const [step, setStep] = useState(0);
  useEffect(() => {
    if (step === STEPS.length - 1) return;
    const timer = setTimeout(() => setStep(step + 1));
    return () => clearTimeout(timer);
  }, [step]);
  return STEPS[step] ?? Infinity;
}
