/**
 * @typedef {import('./locate-path.js').Place} Place
 *
 * @typedef {Place & { readonly text: string }} Mark a problem at a place in the config's text
 *
 * @typedef {object} ConfigField the text field of the page, or the code editor that replaces it
 * @property {() => string} read
 * @property {(text: string) => void} write does not call the listeners of `onInput`
 * @property {() => Place} selection
 * @property {(place: Place) => void} select moves the focus to the field too
 * @property {(listener: () => void) => void} onInput
 * @property {() => Promise<readonly Mark[]>} check the problems that the field itself finds in the text
 * @property {(marks: readonly Mark[], isInvalid: boolean) => void} show
 */

/**
 * The field without a code editor: it finds no problems by itself, and can't mark a place.
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
      // A text area does not scroll to a selection that a script sets.
      const line = area.value.slice(0, start).split('\n').length - 1;
      const lineHeight = area.scrollHeight / area.value.split('\n').length;
      area.scrollTop = line * lineHeight - area.clientHeight / 3;
    },
    onInput: (listener) => area.addEventListener('input', listener),
    check: async () => [],
    show: (_marks, isInvalid) => area.setAttribute('aria-invalid', String(isInvalid)),
  };
}
