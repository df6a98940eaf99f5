/** What a file has to be by the end of its name; all others are scripts. */
const KINDS = [
  { path: /\.css$/, type: /^text\/css\b/i, name: 'a style sheet' },
  { path: /\.json$/, type: /^(?:text|application)\/(?:[\w.-]+\+)?json\b/i, name: 'JSON' },
  { path: /./, type: /^(?:text|application)\/(?:x-)?(?:java|ecma)script\b/i, name: 'JavaScript' },
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
  const kind = KINDS.find(({ path }) => path.test(pathname));
  const actual = type ?? 'content without a type';
  return kind === undefined || kind.type.test(actual) ? undefined : { expected: kind.name, actual };
}
