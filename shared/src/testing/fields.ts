/** The fields of the contract, and values for each. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ConfigField, isPassedOn, listConfigFields } from '../../scripts/list-config-fields.ts';
import { sampleName } from './create-config.js';
import { DATA_FIELDS } from './data-fields.js';
import { deriveRow } from './derive-row.js';
import type { FieldTable } from './field-values.js';
import { GENERAL_FIELDS } from './general-fields.js';
import { OVERLAY_FIELDS } from './overlay-fields.js';

const SCHEMA = path.join(__dirname, '../../config.schema.json');

/** The fields that are the contract's own, and not only passed on to the engine. */
export const OWN_FIELDS = listConfigFields(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object).filter(
  (field) => !isPassedOn(field),
);

/** Rows for fields whose values need more than `config.schema.json` says. */
export const WRITTEN_FIELDS: FieldTable = { ...GENERAL_FIELDS, ...DATA_FIELDS, ...OVERLAY_FIELDS };

/** Equal for members of one name and with the same rules, such as the `url` of all sources of tiles. */
const keyOf = ({ path: at, rules, isRequired }: ConfigField) =>
  JSON.stringify([at.split('.').at(-1), isRequired, rules]);
const rowOf = (field: ConfigField) => WRITTEN_FIELDS[sampleName(field.path)];
const ALIKE = new Map(
  OWN_FIELDS.filter(rowOf)
    .toReversed()
    .map((field) => [keyOf(field), rowOf(field)]),
);

/** Values by field: those of its row, of a row for a field like it, or what its rules allow and refuse. */
export const FIELDS: FieldTable = Object.fromEntries(
  OWN_FIELDS.flatMap((field) => {
    const row = rowOf(field) ?? ALIKE.get(keyOf(field)) ?? deriveRow(field);
    return row ? [[sampleName(field.path), row]] : [];
  }),
);
