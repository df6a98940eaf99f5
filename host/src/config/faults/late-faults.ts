/** What is wrong in a config. Only pages with a broken config load this chunk. */
export { findAllProblems } from './find-all-problems.js';
export { findJsonFault } from './find-json-fault.js';
