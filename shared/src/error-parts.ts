/** The errors that our own packages report, one by one, so that a bundle has the messages of those that it uses. They are not published: only sources of this repository can import this entry. */
export { createError } from './errors/create-error.js';
export * from './errors/entries/config-errors.js';
export * from './errors/entries/content-errors.js';
export * from './errors/entries/engine-errors.js';
export * from './errors/entries/host-errors.js';
export * from './errors/entries/provider-errors.js';
export * from './errors/entries/release-errors.js';
