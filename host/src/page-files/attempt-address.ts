/**
 * The address by which a style sheet that hung is requested again. As long as a page lives, browsers may join a request to one for the same address
 * that hangs. An address keeps the rest of its query, and has only the last count of attempts in it.
 */
export function attemptAddress(address: string, attempt: number): string {
  const [file, query] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('attempt', String(attempt));
  return `${file}?${parameters.toString()}`;
}

/** The address of a built file without the count of attempts: such files have no query of their own. */
export const plainAddress = (address: string): string => address.replace(/\?.*$/, '');
