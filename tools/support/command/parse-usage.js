/** This file and what it imports use only Node's own modules: commands that install the packages have their help before that. */
import { UsageError } from '../usage-error.js';

/**
 * How a command is called.
 * @typedef {object} Usage
 * @property {string} call what people type to run it, such as `npm start --`
 * @property {string} does one sentence or more, on a line each
 * @property {Readonly<Record<string, string>>} [flags] what each option does, by its name with the dashes. None takes a value
 * @property {readonly Operand[]} [operands] in their order
 * @property {string} [more] printed at the end of the help
 *
 * @typedef {object} Operand
 * @property {string} name
 * @property {string} does
 * @property {boolean} [isList] whether any number of them may be given, or none; only the last operand can be a list. Default: exactly one
 *
 * @typedef {object} Parsed
 * @property {boolean} isHelpWanted
 * @property {ReadonlySet<string>} flags the names of those that were given, with the dashes
 * @property {readonly string[]} operands
 */

/** Ends each error, since the line has no room for the whole help. */
export const SEE_HELP = 'Add --help to see how it is called.';

const HELP = /** @type {const} */ ({ '-h, --help': 'prints this and does nothing else' });

/** @param {Operand} operand */
const nameOf = ({ name, isList = false }) => (isList ? `[${name} ...]` : `<${name}>`);

/** @param {readonly (readonly [name: string, text: string])[]} rows */
function formatRows(rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, text]) => `  ${name.padEnd(width)}  ${text}`);
}

/** @param {Usage} usage */
export function formatHelp({ call, does, flags = {}, operands = [], more }) {
  const hasFlags = Object.keys(flags).length > 0;
  return [
    ['Usage:', call, ...(hasFlags ? ['[options]'] : []), ...operands.map(nameOf)].join(' '),
    '',
    does,
    '',
    ...formatRows([
      ...operands.map((operand) => /** @type {const} */ ([nameOf(operand), operand.does])),
      ...Object.entries({ ...flags, ...HELP }),
    ]),
    ...(more ? ['', more] : []),
  ].join('\n');
}

/**
 * Parses the arguments of a command. Pure.
 * @param {Usage} usage
 * @param {readonly string[]} args
 * @returns {Parsed}
 * @throws {UsageError} for an option that the usage lacks, and for too many or too few operands; never if `--help` is among them
 */
export function parseUsage({ flags = {}, operands = [] }, args) {
  const given = args.filter((arg) => !arg.startsWith('-'));
  const options = args.filter((arg) => arg.startsWith('-'));
  const parsed = {
    isHelpWanted: options.some((option) => ['-h', '--help'].includes(option)),
    flags: new Set(options),
    operands: given,
  };
  if (parsed.isHelpWanted) return parsed;
  const fail = (/** @type {string} */ what) => new UsageError(`error: ${what}. ${SEE_HELP}`);
  const unknown = options.find((option) => !Object.hasOwn(flags, option));
  if (unknown !== undefined) throw fail(`unknown option ${JSON.stringify(unknown)}`);
  const required = operands.filter(({ isList = false }) => !isList);
  const missing = required[given.length];
  if (missing) throw fail(`${nameOf(missing)} is missing`);
  const extra = required.length === operands.length ? given[required.length] : undefined;
  if (extra !== undefined) throw fail(`unexpected argument ${JSON.stringify(extra)}`);
  return parsed;
}
