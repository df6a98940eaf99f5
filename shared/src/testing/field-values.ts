/** Values for one field: each of `valid` is accepted there, each of `invalid` refused. */
export interface FieldRow {
  readonly valid: readonly unknown[];
  readonly invalid: readonly unknown[];
}

/** Values by field, in the notation of `createConfigWith` in `create-config.ts`. */
export type FieldTable = Readonly<Record<string, FieldRow>>;

export const NOT_A_NUMBER = ['1', true, null, [1], {}, NaN, Infinity, -Infinity];
export const NOT_A_TEXT = [1, true, null, [], {}, ''];
export const NOT_AN_OBJECT = [1, 'text', true, null, []];
