/** The table for tests of map-remote; apps have no use for it, so the package does not export it. */
export { changeOf, FIELD_CHANGES } from '../config/field-changes.js';
export type { ChangeKind } from '../config/field-changes.js';
