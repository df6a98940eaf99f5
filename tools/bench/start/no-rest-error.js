/** A visit whose map never came to rest: a finding about the page, or about this machine. */
export class NoRestError extends Error {
  /**
   * @param {string} url
   * @param {object} facts what was seen of page, map and requests, as JSON
   * @param {ErrorOptions} [options]
   */
  constructor(url, facts, options) {
    super(`${url} did not come to rest: ${JSON.stringify(facts, null, 2)}`, options);
    this.facts = facts;
  }
}
