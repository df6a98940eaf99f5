import { MapdockError } from '@mapdock/shared';

const KINDS = [
  { path: /\.css$/, type: /^text\/css\b/, name: 'a style sheet' },
  { path: /./, type: /^(?:text|application)\/(?:java|ecma)script\b/, name: 'JavaScript' },
] as const;

/**
 * The failure that a good answer is, for a file of ours, if it is of another kind: something else answers in the server's place, a
 * sign-in page of the network say. That says nothing about the file itself. `undefined` if the kind is right.
 */
export function wrongContent(address: string, { headers }: Response): MapdockError | undefined {
  const { pathname } = new URL(address);
  const kind = KINDS.find(({ path }) => path.test(pathname)) ?? KINDS[1];
  const actual = headers.get('content-type') ?? 'content without a type';
  if (kind.type.test(actual)) return undefined;
  return new MapdockError('REMOTE_WRONG_CONTENT', { url: address, expected: kind.name, actual });
}
