/**
 * The chunk for changes of the style itself, of its layers and options by the config, and of the whole by another document, and for faults that
 * only some styles can have.
 */
export { changeStyle } from '../change-style.js';
export { createBaseMap, type BaseMapSync } from './create-base-map.js';
export { findCircles } from '../imports/find-circles.js';
export { watchWasm } from '../../readiness/watch-wasm.js';
