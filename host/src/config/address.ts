import * as v from 'valibot';

/** The base for relative addresses where only the validity counts. The document's own address, the real base, is not known yet. */
export const SOME_BASE = 'https://host.example';

/** Returns the protocol of an address, such as `https:`; an empty text if it is no address. Pure. */
const protocolOf = (value: string) =>
  URL.canParse(value, SOME_BASE) ? new URL(value, SOME_BASE).protocol : '';

/** Accepts an http(s) address that may be relative to the document. `expected` is the text of the problem for any other value. */
export const address = (expected: string) =>
  v.pipe(
    v.string(expected),
    v.minLength(1, expected),
    v.check((value) => /^https?:$/.test(protocolOf(value)), expected),
  );
