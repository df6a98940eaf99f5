/**
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @typedef {object} Act what happens to a page
 * @property {(visit: Visit) => Promise<unknown>} [before] before it is opened
 * @property {(visit: Visit) => Promise<unknown>} [whileLoading] as soon as it asks for its channel
 * @property {(visit: Visit) => Promise<unknown>} [whenReady] once its map is ready
 * @property {(visit: Visit) => Promise<unknown>} [end] the fault is over
 */

export {};
