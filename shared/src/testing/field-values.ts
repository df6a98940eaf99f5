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
export const SWITCH = { valid: [true, false], invalid: ['true', 0, null, {}] };
/** A switch that accepts options too. */
export const SWITCH_OR_OPTIONS = { valid: [true, false, {}], invalid: ['true', 0, null] };

/** The members that name a featureset, of a field that names features. */
export const fieldsOfFeatureset = (field: string): FieldTable => ({
  [`${field}.featuresetId`]: { valid: ['poi', 'buildings'], invalid: NOT_A_TEXT },
  [`${field}.importId`]: { valid: ['basemap', undefined], invalid: NOT_A_TEXT },
});
