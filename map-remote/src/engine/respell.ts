const HEXADECIMAL = 16;

/**
 * The same name to every server, and another one to the browser: letters are written by their code, which ones is for `spelling` to
 * say, bit by bit. 0 leaves it as it is.
 */
export function respell(name: string, spelling: number): string {
  return name.replace(/./g, (letter, index: number) =>
    (spelling >> index) & 1 ? `%${letter.charCodeAt(0).toString(HEXADECIMAL).toUpperCase()}` : letter,
  );
}
