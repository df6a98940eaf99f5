const SCRIPT = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i;

/** Whether a `Content-Type` is that of a script. In a function of its own, for `embed.js`, which has to be small. Pure. */
export const isScriptType = (type: string): boolean => SCRIPT.test(type);

/** What files are that are no scripts, by the end of their names. */
const OTHERS = [
  { path: /\.css$/, type: /^text\/css\b/i, name: 'a style sheet' },
  { path: /\.json$/, type: /^(?:text|application)\/(?:[\w.-]+\+)?json\b/i, name: 'JSON' },
];

/**
 * In what a file's `Content-Type` differs from what its name says: something else has answered in the server's place, a sign-in page of
 * the network for example. `undefined` if it is right. Pure.
 */
export function wrongContentType(
  address: string,
  type: string | null,
): { readonly expected: string; readonly actual: string } | undefined {
  const { pathname } = new URL(address);
  const other = OTHERS.find(({ path }) => path.test(pathname));
  const actual = type ?? 'content without a type';
  const isRight = other ? other.type.test(actual) : isScriptType(actual);
  return isRight ? undefined : { expected: other?.name ?? 'JavaScript', actual };
}
