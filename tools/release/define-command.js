/**
 * The same command; lets the compiler know the types of its options.
 * @template {import('./command.js').CommandOptions} const O
 * @param {import('./command.js').Command<O>} command
 */
export function defineCommand(command) {
  return command;
}
