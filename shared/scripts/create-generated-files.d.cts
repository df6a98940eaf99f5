import type * as contract from '../src/index.js';

export function createGeneratedFiles(exported: typeof contract): Readonly<Record<string, string>>;
