/** What tests of map-remote need to change each field; apps have no use for it, so the package does not export it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isPassedOn, listConfigFields } from '../../scripts/list-config-fields.ts';

export { changeOf } from '../config/field-changes.js';
export type { ChangeKind } from '../config/field-changes.js';

const SCHEMA = path.join(__dirname, '../../config.schema.json');

/** The paths of the fields that are the contract's own. */
export const listFieldPaths = (): string[] =>
  listConfigFields(JSON.parse(readFileSync(SCHEMA, 'utf8')) as object)
    .filter((field) => !isPassedOn(field))
    .map((field) => field.path);
