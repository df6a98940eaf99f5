/** The map of a visit did not come to rest in time, because of the page or of a busy machine. */
export class NoRestError extends Error {
  /**
   * @param {string} url
   * @param {object} facts the state of page, map and requests, as JSON
   * @param {ErrorOptions} [options]
   */
  constructor(url, facts, options) {
    super(`${url} did not come to rest: ${JSON.stringify(facts, null, 2)}`, options);
    this.facts = facts;
  }
}
