/** What the page loads on demand: see `app/upgrade-field.js`. */
export { createCodeField } from './code-field.js';
