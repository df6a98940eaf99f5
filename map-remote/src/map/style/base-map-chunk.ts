/** Changes what the style itself brings: its layers as the config says, and the whole as another document says. */
export { createStyleLayers, type StyleLayers } from './apply-style-layers.js';
export { changeStyle } from './change-style.js';
