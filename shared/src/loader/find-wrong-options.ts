import type { Problem } from '../errors/error-details.js';
import { describeValue } from '../parse/describe-value.js';
import { CONTRACT_VERSION, isContractVersion } from '../release/contract-version.js';

const isListOf = (type: string) => (value: unknown) =>
  Array.isArray(value) && value.every((entry) => entry && typeof entry === type);

/** The options that are checked, and what each must be. An option that is not given is right. */
const RULES = [
  {
    path: 'allowedOrigins',
    isRight: isListOf('string'),
    expected: 'a list of origins, such as ["https://maps.example"]',
  },
  { path: 'keys', isRight: isListOf('object'), expected: 'a list of public keys' },
  {
    path: 'contract',
    isRight: isContractVersion,
    expected: `a version of the contract, such as ${CONTRACT_VERSION}`,
  },
] as const;

type CheckedOptions = { readonly [path in (typeof RULES)[number]['path']]?: unknown };

/** Says that the value of an option is not what was expected. Keys are not repeated: one may be a private key by mistake. */
const optionProblem = (path: string, expected: string, value: unknown): Problem => ({
  path,
  expected,
  actual: describeValue(value, [path]),
});

/**
 * Returns what is wrong with options that several ways of embedding have. Apps that TypeScript does not check give a text in place of a list, or a
 * value that is meant for another option. Pure.
 */
export const findWrongOptions = (options: CheckedOptions): Problem[] =>
  RULES.filter(({ path, isRight }) => options[path] !== undefined && !isRight(options[path])).map(
    ({ path, expected }) => optionProblem(path, expected, options[path]),
  );

/** Says that the option `channelUrl` is no address, or not an absolute one where no page can complete it. */
export const channelProblem = (value: unknown, kind: 'address' | 'absolute address' = 'address'): Problem =>
  optionProblem(
    'channelUrl',
    `the ${kind} of a channel's pointer, such as https://maps.example/channels/production.json`,
    value,
  );
