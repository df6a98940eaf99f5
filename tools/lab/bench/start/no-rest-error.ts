/** The map of a visit did not come to rest in time, because of the page or of a busy machine. */
export class NoRestError extends Error {
  /** The state of page, map and requests. */
  readonly facts: object;

  constructor(url: string, facts: object, options?: ErrorOptions) {
    super(`${url} did not come to rest: ${JSON.stringify(facts, null, 2)}`, options);
    this.facts = facts;
  }
}
