import { Command } from '@commander-js/extra-typings';

/**
 * The command line of a tool. After an error it shows all that the tool takes, so that nobody has to call it again for that.
 * @param {string} call what people type to call it
 */
export const createProgram = (call) => new Command(call).showHelpAfterError();
