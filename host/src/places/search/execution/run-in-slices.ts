/** Milliseconds of work at a time, half of a frame: a key that is pressed meanwhile is served before the next one. */
const SLICE_MS = 8;

interface Slices<Part, Result> {
  /** Called with what each step yields. */
  readonly onPart?: (part: Part) => void;
  readonly onDone: (result: Result) => void;
}

/**
 * Runs the steps of a long piece of work in slices between which the page can do other things. The first slice runs at once, so that what takes
 * no longer is done when this returns. Returns a function that ends the work.
 */
export function runInSlices<Part, Result>(
  steps: Generator<Part, Result>,
  { onPart, onDone }: Slices<Part, Result>,
): () => void {
  let isOver = false;
  const run = () => {
    const end = performance.now() + SLICE_MS;
    while (!isOver) {
      const step = steps.next();
      if (step.done === true) {
        isOver = true;
        onDone(step.value);
        return;
      }
      onPart?.(step.value);
      if (performance.now() >= end) break;
    }
    if (!isOver) setTimeout(run);
  };
  run();
  return () => {
    isOver = true;
  };
}
