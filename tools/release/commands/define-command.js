import { Option } from '@commander-js/extra-typings';
import { PATHS } from '../../support/paths.js';

const STORE_OPTION = new Option('--store <place>', 'a folder or s3://BUCKET/PREFIX').default(
  PATHS.store,
  '.mapdock/store',
);

/**
 * Adds the options that all commands have. Declaring a command through this function also gives its own options their types.
 * @template {unknown[]} Operands
 * @template {import('@commander-js/extra-typings').OptionValues} Options
 * @param {import('../command.js').Command<Operands, Options>} command
 */
export function defineCommand(command) {
  if (command.writes) command.line.option('--dry-run', 'say what would be written, and write nothing');
  command.line.addOption(STORE_OPTION).option('--json', 'print the result as JSON');
  return command;
}
