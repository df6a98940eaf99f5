import { Option } from '@commander-js/extra-typings';
import { PATHS } from '../../support/paths.js';
import { STORE_FORMS } from '../storage/open-store.ts';
import type { OptionValues } from '@commander-js/extra-typings';
import type { Command } from '../command.js';

const STORE_OPTION = new Option('--store <place>', STORE_FORMS).default(PATHS.store, '.mapdock/store');

/** Adds the options that all commands have. Declaring a command through this function also gives its own options their types. */
export function defineCommand<Operands extends unknown[], Options extends OptionValues>(
  command: Command<Operands, Options>,
) {
  if (command.writes) command.line.option('--dry-run', 'say what would be written, and write nothing');
  command.line.addOption(STORE_OPTION).option('--json', 'print the result as JSON');
  return command;
}
