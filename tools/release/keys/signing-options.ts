import { Option } from '@commander-js/extra-typings';
import { collect } from '../../support/command/collect.ts';
import { readSigningKeys } from './read-signing-keys.ts';
import type { Signing } from './sign-pointer.ts';

/** An option of every command that writes a pointer. */
export const KEY_OPTION = new Option(
  '--key <file>',
  'sign with the private key in this file; may be repeated; default: MAPDOCK_SIGNING_KEYS',
).argParser(collect);

export const UNSIGNED_OPTION = new Option(
  '--unsigned',
  'sign nothing, even if the channel was signed so far',
);

export async function readSigning(
  {
    key: files = [],
    unsigned = false,
  }: { key?: readonly string[] | undefined; unsigned?: boolean | undefined },
  warn: (line: string) => void,
): Promise<Signing> {
  return { keys: await readSigningKeys({ files, unsigned, warn }), unsigned };
}
