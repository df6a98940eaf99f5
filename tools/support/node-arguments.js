/** Flags of Node for a process or a thread whose script is in TypeScript. */
export const TYPESCRIPT_FLAGS = ['--import', new URL('register-typescript.js', import.meta.url).href];

/**
 * Arguments of Node that run a script, which may be in TypeScript.
 * @param {readonly string[]} args the first that is no flag is the script, or a module that is imported before it
 */
export const nodeArguments = (args) =>
  args.find((each) => !each.startsWith('-'))?.endsWith('.ts') ? [...TYPESCRIPT_FLAGS, ...args] : [...args];
