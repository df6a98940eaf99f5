import { existsSync } from 'node:fs';
import { KEYS_VARIABLE } from './read-signing-keys.ts';

const SECRET_VARIABLES = [KEYS_VARIABLE, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];
/** The shortest key is the id of a key of Amazon, with 16 characters. To hide shorter texts would only make output unreadable. */
const MIN_LENGTH = 16;
const KEY_OPTION = '--key';
const STAND_IN = '[not shown: it may be a key]';

/** Whether a text may be a private key, as a JSON Web Key or in PEM. */
const looksLikeKey = (text: string) => /"d"\s*:|PRIVATE KEY/.test(text);

/** Lists the arguments that may be a key: a value of `--key` that is no path of a file, and whatever looks like a key. */
function listSuspects(args: readonly string[]) {
  return args.flatMap((arg, index) => {
    const [option, ...value] = arg.split('=');
    const given = args[index - 1] === KEY_OPTION ? arg : option === KEY_OPTION ? value.join('=') : undefined;
    if (given !== undefined && !existsSync(given)) return [given];
    return looksLikeKey(arg) ? [arg] : [];
  });
}

/**
 * Lists the texts of a key that no output may have: its private part, and each of its lines by itself, because a stack can show a text of
 * several lines with marks between them.
 */
const partsOf = (value: string) => [
  ...value.split(/\r?\n/).map((line) => line.trim()),
  ...[...value.matchAll(/"d"\s*:\s*"([^"]*)"/g)].map(([, part]) => String(part)),
];

/**
 * Creates a function that replaces in a text everything from the command line and the environment that may be a key. The tool's own
 * messages have none. Errors of Node, of the AWS SDK and of Playwright can have one, because they quote what they were given.
 */
export function createKeyHider(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): (text: string) => string {
  const values = [...listSuspects(args), ...SECRET_VARIABLES.map((name) => env[name] ?? '')];
  const secrets = values
    .flatMap(partsOf)
    .filter((part) => part.length >= MIN_LENGTH)
    .sort((a, b) => b.length - a.length);
  return (text) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, STAND_IN), text);
}
