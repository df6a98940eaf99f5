import { parseArgs } from 'node:util';
import { PATHS } from '../support/paths.js';
import { UsageError } from './usage-error.js';

/** @typedef {import('./command.js').Command} Command */

const DEFAULT_STORE = PATHS.store;

/** What every command takes. @satisfies {import('./command.js').CommandOptions} */
export const COMMON_OPTIONS = /** @type {const} */ ({
  store: {
    type: 'string',
    default: DEFAULT_STORE,
    does: 'a folder or s3://BUCKET/PREFIX; default: .mapdock/store',
  },
  json: { type: 'boolean', default: false, does: 'print the result as JSON' },
  help: { type: 'boolean', short: 'h', default: false, does: 'print this' },
});

/** What those that write take too. @satisfies {import('./command.js').CommandOptions} */
export const WRITING_OPTIONS = /** @type {const} */ ({
  'dry-run': { type: 'boolean', default: false, does: 'say what would be written, and write nothing' },
});

/** @param {Command} command @param {readonly string[]} operands */
function checkOperands({ name, operands: wanted }, operands) {
  const missing = wanted[operands.length];
  if (missing !== undefined && !missing.startsWith('[')) throw new UsageError(`${name} needs ${missing}.`);
  const surplus = operands[wanted.length];
  if (surplus !== undefined) throw new UsageError(`${name} takes no "${surplus}".`);
}

/**
 * @param {Command} command
 * @param {readonly string[]} args without the command's name
 * @throws {UsageError}
 */
export function parseCommandLine(command, args) {
  const options = { ...COMMON_OPTIONS, ...(command.writes ? WRITING_OPTIONS : {}), ...command.options };
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const {
      store,
      json,
      help,
      'dry-run': dryRun = false,
      ...own
    } = /** @type {typeof values & { 'dry-run'?: boolean }} */ (values);
    if (!help) checkOperands(command, positionals);
    return { store, json, help, dryRun, options: own, operands: positionals };
  } catch (error) {
    if (error instanceof UsageError || !(error instanceof TypeError)) throw error;
    throw new UsageError(error.message);
  }
}
