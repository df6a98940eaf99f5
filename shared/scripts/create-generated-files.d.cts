import type { describeChange } from '../src/config/field-changes.js';
import type * as contract from '../src/index.js';

export function createGeneratedFiles(
  exported: typeof contract,
  change: typeof describeChange,
): Readonly<Record<string, string>>;
