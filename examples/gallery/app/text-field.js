/**
 * @typedef {import('./locate-path.js').Place} Place
 *
 * @typedef {Place & { readonly text: string }} Mark what is wrong at a place of the config's text
 *
 * @typedef {object} ConfigField what the config is written in: the page's own text field, or the code editor that takes its place
 * @property {() => string} read
 * @property {(text: string) => void} write tells no listener
 * @property {() => Place} selection
 * @property {(place: Place) => void} select moves the focus there too
 * @property {(listener: () => void) => void} onInput
 * @property {() => Promise<readonly Mark[]>} check what the field itself finds wrong with the text
 * @property {(marks: readonly Mark[], isInvalid: boolean) => void} show
 */

/**
 * A plain field: it finds nothing by itself, and can't mark a place.
 * @param {HTMLTextAreaElement} area
 * @returns {ConfigField}
 */
export function createTextField(area) {
  return {
    read: () => area.value,
    write: (text) => void (area.value = text),
    selection: () => ({ start: area.selectionStart, end: area.selectionEnd }),
    select({ start, end }) {
      area.focus();
      area.setSelectionRange(start, end);
      // A text area does not scroll to a selection that was set for it.
      const line = area.value.slice(0, start).split('\n').length - 1;
      const lineHeight = area.scrollHeight / area.value.split('\n').length;
      area.scrollTop = line * lineHeight - area.clientHeight / 3;
    },
    onInput: (listener) => area.addEventListener('input', listener),
    check: async () => [],
    show: (_marks, isInvalid) => area.setAttribute('aria-invalid', String(isInvalid)),
  };
}
