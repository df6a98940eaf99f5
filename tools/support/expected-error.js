/** A failure that the person at the terminal can act on: shown as one line, without a stack. */
export class ExpectedError extends Error {
  /** @override */
  name = 'ExpectedError';

  /**
   * @param {string} message
   * @param {object} [details] the same facts for programs, if the command prints its errors as JSON
   */
  constructor(message, details = {}) {
    super(message);
    this.details = details;
  }
}
