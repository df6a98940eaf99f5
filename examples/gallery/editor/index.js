/** Entry of the bundle `dist/editor.js`, which `app/upgrade-field.js` loads when the text field is first in view. */
export { createCodeField } from './code-field.js';
