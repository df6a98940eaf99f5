/** The chunk for texts about where the map looks and what is selected. */
export { describeSelected } from './describe-selected.js';
export { describeView } from './describe-view.js';
