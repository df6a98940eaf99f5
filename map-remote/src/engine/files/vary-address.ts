const HEXADECIMAL = 16;

/**
 * The same name or path to every server, and another one to the browser: letters are written by their code, which ones is for `spelling` to
 * say, bit by bit. 0 leaves it as it is.
 */
export function varyAddress(name: string, spelling: number): string {
  return name.replace(/[^/]/g, (letter, index: number) =>
    (spelling >> index) & 1 ? `%${letter.charCodeAt(0).toString(HEXADECIMAL).toUpperCase()}` : letter,
  );
}

/** The plain spelling of an address: what people are told. Codes of letters, digits and the like mean the same as these. */
export function canonicalAddress(address: string): string {
  return address.replace(/%(2D|2E|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi, (_code, digits: string) =>
    String.fromCharCode(parseInt(digits, HEXADECIMAL)),
  );
}
