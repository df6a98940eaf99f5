/** Something exported, or a member of it: code without comments in one line, and the comment. */
interface Documented {
  readonly name: string;
  readonly code: string;
  readonly text: string;
  /** Whether it is part of the style specification. Absent: it is not. */
  readonly isStyling?: boolean;
}

interface Exported extends Documented {
  readonly file: string;
  readonly members: readonly Documented[];
}

export function openContract(): {
  readonly entries: readonly Exported[];
  readonly elementEntries: readonly Exported[];
};
