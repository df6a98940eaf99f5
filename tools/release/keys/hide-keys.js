import { existsSync } from 'node:fs';
import { KEYS_VARIABLE } from './read-signing-keys.js';

const SECRET_VARIABLES = [KEYS_VARIABLE, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'];
/** The shortest key, the id of one of Amazon's, has 16 characters; to hide shorter texts would only make output unreadable. */
const MIN_LENGTH = 16;
const KEY_OPTION = '--key';
const STAND_IN = '[not shown: it may be a key]';

/** As a JSON Web Key, or in PEM. @param {string} text */
const looksLikeKey = (text) => /"d"\s*:|PRIVATE KEY/.test(text);

/**
 * Values of the command line that may be a key: one in place of a key file's path, and what looks like one wherever it stands.
 * @param {readonly string[]} args
 */
function listSuspects(args) {
  return args.flatMap((arg, index) => {
    const [option, ...value] = arg.split('=');
    const given = args[index - 1] === KEY_OPTION ? arg : option === KEY_OPTION ? value.join('=') : undefined;
    if (given !== undefined && !existsSync(given)) return [given];
    return looksLikeKey(arg) ? [arg] : [];
  });
}

/**
 * Texts that no output may hold. Lines of a key by themselves, since a stack can show a text of several lines with marks between them;
 * and its private part.
 * @param {string} value
 */
const partsOf = (value) => [
  ...value.split(/\r?\n/).map((line) => line.trim()),
  ...[...value.matchAll(/"d"\s*:\s*"([^"]*)"/g)].map(([, part]) => String(part)),
];

/**
 * Takes out of a text whatever may be a key, as the command line and the environment have it. No message is meant to hold one; this is
 * for what others throw: Node, the SDK and the browser's driver quote what they were given.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {(text: string) => string}
 */
export function createKeyHider(args, env = process.env) {
  const values = [...listSuspects(args), ...SECRET_VARIABLES.map((name) => env[name] ?? '')];
  const secrets = values
    .flatMap(partsOf)
    .filter((part) => part.length >= MIN_LENGTH)
    .sort((a, b) => b.length - a.length);
  return (text) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, STAND_IN), text);
}
