/**
 * @typedef {import('../visit.js').Visit} Visit
 *
 * @typedef {object} Act what is done to a page
 * @property {(visit: Visit) => Promise<unknown>} [before] called before the page is opened
 * @property {(visit: Visit) => Promise<unknown>} [whileLoading] called as soon as the page requests its channel
 * @property {(visit: Visit) => Promise<unknown>} [whenReady] called once its map is ready
 * @property {(visit: Visit) => Promise<unknown>} [end] ends the fault
 */

export {};
