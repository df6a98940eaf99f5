const HEXADECIMAL = 16;

/**
 * Returns a cache-busting name or path: every server reads the same, browsers do not. Characters are percent-encoded, each if its bit in
 * `variant` is set. 0 leaves it as it is.
 */
export function varyAddress(name: string, variant: number): string {
  return name.replace(/[^/]/g, (character, index: number) =>
    (variant >> index) & 1 ? `%${character.charCodeAt(0).toString(HEXADECIMAL).toUpperCase()}` : character,
  );
}

/** The plain form of an address, for errors: percent-encoded letters, digits and the like are decoded. */
export function canonicalAddress(address: string): string {
  return address.replace(/%(2D|2E|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi, (_code, digits: string) =>
    String.fromCharCode(parseInt(digits, HEXADECIMAL)),
  );
}
