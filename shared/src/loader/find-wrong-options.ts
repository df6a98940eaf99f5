import type { Problem } from '../errors/error-details.js';
import { describeValue } from '../parse/describe-value.js';

const isListOf = (type: string, value: unknown) =>
  value === undefined || (Array.isArray(value) && value.every((entry) => entry && typeof entry === type));

/** Options that must be lists, and of what. */
const LISTS = [
  { path: 'allowedOrigins', type: 'string', expected: 'a list of origins, such as ["https://maps.example"]' },
  { path: 'keys', type: 'object', expected: 'a list of public keys' },
] as const;

type Lists = { readonly [path in (typeof LISTS)[number]['path']]?: unknown };

const CHANNEL = "the address of a channel's pointer, such as https://maps.example/channels/production.json";

/** Says that the value of an option is not what was expected. The value is not repeated: by mistake it may be a private key. */
const optionProblem = (path: string, expected: string, value: unknown): Problem => ({
  path,
  expected,
  actual: describeValue(value, [path]),
});

/** Returns what is wrong with the lists among the options: apps that TypeScript does not check give a text in place of a list. Pure. */
export const findWrongLists = (options: Lists): Problem[] =>
  LISTS.filter(({ path, type }) => !isListOf(type, options[path])).map(({ path, expected }) =>
    optionProblem(path, expected, options[path]),
  );

/** Says that the option `channelUrl` is no address. */
export const channelProblem = (value: unknown): Problem => optionProblem('channelUrl', CHANNEL, value);
