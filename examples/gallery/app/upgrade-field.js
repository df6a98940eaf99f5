/** Address of the code editor, a bundle that `npm run build` makes. */
const ADDRESS = new URL('../dist/editor.js', import.meta.url).href;

const HINT = 'Ctrl + Space proposes fields and values, F8 goes to the next problem, Tab leaves the editor.';
const NO_FIELD = 'This line explains the field at the cursor.';
const FAILED = 'The code editor could not be loaded. This text field works without it.';

/** @param {HTMLElement} element @returns {Promise<void>} */
function untilSeen(element) {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element);
  });
}

/**
 * Replaces the text field by the code editor when the field is first in view. The text field works until then, and stays if the
 * editor can't be loaded.
 * @param {object} parts
 * @param {HTMLTextAreaElement} parts.area
 * @param {HTMLElement} parts.label
 * @param {HTMLElement} parts.hint
 * @param {HTMLElement} parts.help
 * @param {ReturnType<typeof import('./config-editor.js').createConfigEditor>} parts.editor
 */
export async function upgradeField({ area, label, hint, help, editor }) {
  await untilSeen(area);
  /** @type {typeof import('../editor/index.js')} */
  let code;
  try {
    code = await import(ADDRESS);
  } catch {
    hint.textContent = FAILED;
    return;
  }
  const isFocused = document.activeElement === area;
  const field = code.createCodeField({
    text: area.value,
    attributes: { 'aria-labelledby': label.id, 'aria-describedby': 'verdict editor-hint' },
    describe: (nodes) => help.replaceChildren(...(nodes.length > 0 ? nodes : [NO_FIELD])),
    place: (element) => area.replaceWith(element),
  });
  const { selectionStart: start, selectionEnd: end } = area;
  if (isFocused) field.select({ start, end });
  label.addEventListener('click', () => field.select(field.selection()));
  hint.textContent = HINT;
  help.textContent = NO_FIELD;
  help.hidden = false;
  editor.replaceField(field);
}
