import { locatePath } from './locate-path.js';

/** Long enough not to judge half a word, short enough to feel live. */
const PAUSE_MS = 300;

/**
 * @typedef {object} EditorParts
 * @property {HTMLTextAreaElement} field
 * @property {HTMLElement} verdict
 * @property {HTMLUListElement} problems
 */

/**
 * The config as text: what is typed is applied after a pause, what is wrong with it is listed and can be jumped to.
 * @param {EditorParts} parts
 * @param {(config: import('@mapdock/shared').MapConfig) => import('@mapdock/shared').UpdateResult} apply
 */
export function createConfigEditor({ field, verdict, problems }, apply) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;

  /** @param {'good' | 'bad'} kind @param {string} text */
  const judge = (kind, text) => {
    verdict.textContent = text;
    verdict.dataset['kind'] = kind;
    field.setAttribute('aria-invalid', String(kind === 'bad'));
  };
  /** @param {string} path */
  const goTo = (path) => {
    const { start, end } = locatePath(field.value, path);
    field.focus();
    field.setSelectionRange(start, end);
    // A text area does not scroll to a selection that was set for it.
    const line = field.value.slice(0, start).split('\n').length - 1;
    const lineHeight = field.scrollHeight / field.value.split('\n').length;
    field.scrollTop = line * lineHeight - field.clientHeight / 3;
  };
  /** @param {readonly import('@mapdock/shared').Problem[]} found */
  const list = (found) => {
    problems.replaceChildren(
      ...found.map(({ path, expected, actual }) => {
        const item = document.createElement('li');
        const button = document.createElement('button');
        const place = document.createElement('code');
        button.type = 'button';
        place.textContent = path;
        button.append(place, `: expected ${expected}, got ${actual}`);
        button.addEventListener('click', () => goTo(path));
        item.append(button);
        return item;
      }),
    );
  };

  const read = () => {
    clearTimeout(pause);
    list([]);
    let config;
    try {
      config = JSON.parse(field.value);
    } catch (error) {
      judge(
        'bad',
        `This is not JSON yet: ${/** @type {Error} */ (error).message}. The map keeps the last good config.`,
      );
      return;
    }
    const result = apply(config);
    if (result.ok) {
      const unknown = result.unknownFields;
      judge('good', unknown.length > 0 ? `Applied. Unknown and ignored: ${unknown.join(', ')}.` : 'Applied.');
      return;
    }
    list(result.error.details.problems);
    judge('bad', 'Not applied: the map keeps the last good config.');
  };
  field.addEventListener('input', () => {
    clearTimeout(pause);
    pause = setTimeout(read, PAUSE_MS);
  });
  return {
    /** @param {string} text */
    set(text) {
      field.value = text;
      read();
    },
  };
}
