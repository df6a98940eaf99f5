import { COMMON_OPTIONS, WRITING_OPTIONS } from './parse-command-line.js';

/** @typedef {import('./command.js').Command} Command */

const CALL = 'npm run release --';

/** @param {readonly (readonly [string, string])[]} rows */
function alignRows(rows) {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

/** @param {Command} command */
export const formatUsage = ({ usage }) => `Usage: ${CALL} ${usage}`;

/** @param {readonly Command[]} commands */
export function formatHelp(commands) {
  return [
    `Usage: ${CALL} COMMAND [OPTIONS]`,
    '',
    ...alignRows(commands.map(({ name, operands, does }) => [[name, ...operands].join(' '), does])),
    '',
    'COMMAND --help lists its options.',
    'All take --store FOLDER | s3://BUCKET/PREFIX, --json and --help; those that write, --dry-run.',
  ].join('\n');
}

/** @param {Command} command */
export function formatCommandHelp(command) {
  const options = { ...command.options, ...(command.writes ? WRITING_OPTIONS : {}), ...COMMON_OPTIONS };
  const rows = Object.entries(options).map(
    ([name, { type, does }]) =>
      /** @type {const} */ ([`--${name}${type === 'string' ? ' VALUE' : ''}`, does]),
  );
  return [formatUsage(command), '', command.does, '', ...alignRows(rows)].join('\n');
}
