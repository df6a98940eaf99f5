import { applyText } from './apply-text.js';
import { describeVerdict } from './describe-verdict.js';
import { locatePath } from './locate-path.js';
import { mergeProblems } from './merge-problems.js';

/** Long enough not to apply half a word, short enough to feel immediate. */
const PAUSE_MS = 300;

/** @typedef {import('./text-field.js').ConfigField} ConfigField */

/**
 * @typedef {object} EditorParts
 * @property {ConfigField} field
 * @property {HTMLElement} verdict
 * @property {HTMLUListElement} problems
 */

/**
 * The config as text. It is applied after a pause in typing. Its problems are listed, each as a button that selects the place in the text.
 * @param {EditorParts} parts
 * @param {import('./apply-text.js').Apply} apply
 * @param {(text: string) => void} keep gets each text that is applied or refused
 * @param {import('@mapdock/shared').MapStatus} status of the map
 */
export function createConfigEditor({ field: firstField, verdict, problems }, apply, keep, status) {
  let field = firstField;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;
  /** @type {import('./apply-text.js').Outcome} */
  let outcome = { isApplied: true, message: '', problems: [] };

  const showVerdict = () => {
    const { kind, message } = describeVerdict(outcome, status);
    // An unchanged text must not be set again: screen readers would announce it again.
    if (verdict.textContent !== message) verdict.textContent = message;
    verdict.dataset['kind'] = kind;
  };

  /** @param {readonly import('./merge-problems.js').ListedProblem[]} found */
  const list = (found) => {
    problems.replaceChildren(
      ...found.map(({ label, text, find }) => {
        const item = document.createElement('li');
        const button = document.createElement('button');
        const place = document.createElement('code');
        button.type = 'button';
        place.textContent = label;
        button.append(place, `: ${text}`);
        button.addEventListener('click', () => field.select(find(field.read())));
        item.append(button);
        return item;
      }),
    );
  };

  const applyField = async () => {
    clearTimeout(pause);
    pause = undefined;
    const [applied, text] = [field, field.read()];
    outcome = applyText(text, apply);
    keep(text);
    showVerdict();
    const { isApplied } = outcome;
    const ofMap = outcome.problems.map((problem) => ({ ...problem, place: locatePath(text, problem.path) }));
    const marks = await applied.check();
    // Another text, or another field, is applied and checked by a later call.
    if (applied !== field || text !== field.read()) return;
    const all = mergeProblems(text, ofMap, marks);
    list(all);
    field.show(
      all.map(({ text: message, find }) => ({ ...find(text), text: message })),
      !isApplied,
    );
  };
  /** @param {ConfigField} next */
  const listen = (next) => {
    next.onInput(() => {
      clearTimeout(pause);
      pause = setTimeout(() => void applyField(), PAUSE_MS);
    });
  };
  listen(field);
  return {
    read: () => field.read(),
    /** Applies what was typed a moment ago; returns whether the map has applied the present text. */
    flush() {
      if (pause !== undefined) void applyField();
      return outcome.isApplied;
    },
    /** @param {string} text */
    set(text) {
      field.write(text);
      void applyField();
    },
    /** Shows the new status of the map. @param {import('@mapdock/shared').MapStatus} next */
    setStatus(next) {
      status = next;
      showVerdict();
    },
    /** Continues with another field that has the same text. @param {ConfigField} next */
    replaceField(next) {
      field = next;
      listen(next);
      void applyField();
    },
  };
}
