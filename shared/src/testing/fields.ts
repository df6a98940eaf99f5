/** The fields of the contract, and values for each. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type ConfigField, isPassedOn, listConfigFields } from '../../scripts/list-config-fields.ts';
import { sampleName } from './create-config.js';
import { DATA_FIELDS } from './data-fields.js';
import { deriveRow } from './derive-row.js';
import type { FieldRow, FieldTable } from './field-values.js';
import { GENERAL_FIELDS } from './general-fields.js';
import { OVERLAY_FIELDS } from './overlay-fields.js';

const SCHEMA = path.join(__dirname, '../../config.schema.json');

/** The fields that are the contract's own, and not only passed on to the engine. */
export const OWN_FIELDS = listConfigFields(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object).filter(
  (field) => !isPassedOn(field),
);

/** Rows for fields whose values need more than `config.schema.json` says. */
export const WRITTEN_FIELDS: FieldTable = { ...GENERAL_FIELDS, ...DATA_FIELDS, ...OVERLAY_FIELDS };

/**
 * Equal for fields with the same rules and the same last names, as many as `count`: one for the `url` of all sources of tiles, two for the
 * `url` of the images in markers and popups.
 */
const keyOf = ({ path: at, rules, isRequired }: ConfigField, count: 1 | 2) =>
  JSON.stringify([at.split('.').slice(-count), isRequired, rules]);
const rowOf = (field: ConfigField) => WRITTEN_FIELDS[sampleName(field.path)];
const ALIKE = new Map(
  OWN_FIELDS.filter(rowOf)
    .toReversed()
    .flatMap((field) => ([1, 2] as const).map((count) => [keyOf(field, count), rowOf(field)] as const)),
);
/** The row of a field like this one, if possible in a parent of the same name: the parser may refuse more than the rules of both say. */
const alikeRowOf = (field: ConfigField) => ALIKE.get(keyOf(field, 2)) ?? ALIKE.get(keyOf(field, 1));

/** The schema lists the types of today, for editors. The parser accepts those of tomorrow too. */
const ACCEPTS_MORE = 'layers[].type';

/** A row need not repeat what the schema says, so limits are tried for each field. */
function withRefused(row: FieldRow, { invalid }: FieldRow): FieldRow {
  const added = invalid.filter((value) => !row.invalid.some((each) => isDeepStrictEqual(each, value)));
  return { ...row, invalid: [...row.invalid, ...added] };
}

/**
 * Values by field: those of its row, or of a row for a field like it, with all that its rules refuse; without a row, what its rules allow
 * and refuse.
 */
export const FIELDS: FieldTable = Object.fromEntries(
  OWN_FIELDS.flatMap((field) => {
    const written = rowOf(field) ?? alikeRowOf(field);
    const derived = field.path === ACCEPTS_MORE ? undefined : deriveRow(field);
    const row = written && derived ? withRefused(written, derived) : (written ?? derived);
    return row ? [[sampleName(field.path), row]] : [];
  }),
);
