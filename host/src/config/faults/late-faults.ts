/** A late chunk that finds the mistakes in a config. Only a page whose config is refused loads it. */
export { findAllProblems } from './find-all-problems.js';
export { findJsonFault } from './find-json-fault.js';
