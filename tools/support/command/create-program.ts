import { Command } from '@commander-js/extra-typings';
import { SEE_HELP } from './parse-usage.js';

const CALLED_WRONGLY = 2;

/** Makes one line of an error, which commander may write on two: a name that is meant has a line of its own. */
const toLine = (text: string) => `${text.trim().replaceAll('\n', ' ').replace(/\.$/, '')}. ${SEE_HELP}\n`;

/**
 * The command line of a tool, with errors in one line and the same exit codes as those of `runWithUsage`.
 * @param call what people type to run it
 */
export const createProgram = (call: string) =>
  new Command(call)
    .configureOutput({ outputError: (text, write) => write(toLine(text)) })
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : CALLED_WRONGLY));
