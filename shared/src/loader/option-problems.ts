import type { Problem } from '../errors/error-details.js';

const isListOf = (type: string, value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every((entry) => entry && typeof entry === type));

/** Options that must be lists, and of what. */
const LISTS = [
  { path: 'allowedOrigins', type: 'string', expected: 'a list of origins, such as ["https://maps.example"]' },
  { path: 'keys', type: 'object', expected: 'a list of public keys' },
] as const;

/** Returns that the value at a path is not what was expected. */
export const optionProblem = (path: string, expected: string, value: unknown): Problem => ({
  path,
  expected,
  actual: String(JSON.stringify(value)),
});

/** Returns what is wrong with the lists among the options: apps that TypeScript does not check give a text in place of a list. Pure. */
export const listProblems = (options: { readonly [path in (typeof LISTS)[number]['path']]?: unknown }) =>
  LISTS.filter(({ path, type }) => !isListOf(type, options[path])).map(({ path, expected }) =>
    optionProblem(path, expected, options[path]),
  );
