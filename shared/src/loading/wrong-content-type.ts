const SCRIPT = /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i;

/** Whether a `Content-Type` is that of a script. A separate function for `embed.js`, which has to be small. Pure. */
export const isScriptType = (type: string): boolean => SCRIPT.test(type);

/** Content types of other files than scripts, by the end of their names. */
const OTHERS = [
  { path: /\.css$/, type: /^text\/css\b/i, name: 'a style sheet' },
  { path: /\.json$/, type: /^(?:text|application)\/(?:[\w.-]+\+)?json\b/i, name: 'JSON' },
];

/**
 * Returns how a file's `Content-Type` differs from what its name requires, because another server has answered, for example a sign-in
 * page of the network; `undefined` if it is right. Pure.
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
