/** The chunk for changes of the style itself: of its layers and options by the config, and of the whole by another document. */
export { changeStyle } from './change-style.js';
export { createBaseMap, type BaseMapSync } from './create-base-map.js';
