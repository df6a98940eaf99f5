/** The same path to every server, and another address to the browser: one letter is written by its code. */
export function respell(name: string, spelling: number): string {
  const index = (spelling - 1) % name.length;
  const code = name.charCodeAt(index).toString(16).toUpperCase();
  return spelling === 0 ? name : `${name.slice(0, index)}%${code}${name.slice(index + 1)}`;
}
