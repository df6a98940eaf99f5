/** What tests of map-remote need to change each field; apps have no use for it, so the package does not export it. */
import { OWN_FIELDS } from './fields.js';

export { changeOf } from '../config/field-changes.js';
export type { ChangeKind } from '../config/field-changes.js';

/** The paths of the fields that are the contract's own. */
export const listFieldPaths = (): string[] => OWN_FIELDS.map((field) => field.path);
