/** The chunk for changes of the style itself: of its layers by the config, and of the whole by another document. */
export { createStyleLayers, type StyleLayers } from './apply-style-layers.js';
export { changeStyle } from './change-style.js';
