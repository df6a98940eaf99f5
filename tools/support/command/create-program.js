import { Command } from '@commander-js/extra-typings';

/**
 * The command line of a tool. After an error it prints the help too, so that nobody has to run the tool again with `--help`.
 * @param {string} call what people type to run it
 */
export const createProgram = (call) => new Command(call).showHelpAfterError();
