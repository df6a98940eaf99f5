/** A failure that the person at the terminal can act on: shown as one line, without a stack. */
export class ExpectedError extends Error {
  /** @override */
  name = 'ExpectedError';
}
