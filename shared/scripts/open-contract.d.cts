/** Something exported, or a member of it: code without comments in one line, and the comment. */
interface Documented {
  readonly name: string;
  readonly code: string;
  readonly text: string;
}

export function openContract(): {
  readonly entries: readonly (Documented & {
    readonly file: string;
    readonly members: readonly Documented[];
  })[];
};
