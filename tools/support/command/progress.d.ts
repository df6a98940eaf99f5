export interface Work {
  /** What is done, such as `Copying`. */
  readonly label: string;
  /** Without anything to do, nothing is shown. */
  readonly total: number;
  /** What is counted, such as `files`. */
  readonly unit: string;
}

export interface Progress {
  /** Counts one more. */
  advance(): void;
  /** Prints text that stays, above a bar. */
  print(text: string): void;
  /** To be called when the work throws too: until then a bar keeps the process alive. */
  end(): void;
}

/** Shows how far some work is. Code that does long work gets this from its caller, which decides where it is shown. */
export type StartProgress = (work: Work) => Progress;
