import { describeVerdict } from './describe-verdict.js';
import { judgeConfig } from './judge-config.js';
import { locatePath } from './locate-path.js';
import { mergeProblems } from './merge-problems.js';

/** Long enough not to judge half a word, short enough to feel live. */
const PAUSE_MS = 300;

/** @typedef {import('./text-field.js').ConfigField} ConfigField */

/**
 * @typedef {object} EditorParts
 * @property {ConfigField} field
 * @property {HTMLElement} verdict
 * @property {HTMLUListElement} problems
 */

/**
 * The config as text: what is typed is applied after a pause, what is wrong with it is listed and can be jumped to.
 * @param {EditorParts} parts
 * @param {import('./judge-config.js').Apply} apply
 * @param {import('@mapdock/shared').MapStatus} status of the map
 */
export function createConfigEditor({ field: firstField, verdict, problems }, apply, status) {
  let field = firstField;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;
  /** @type {import('./judge-config.js').Judgement} */
  let judgement = { isGood: true, words: '', found: [] };

  const showVerdict = () => {
    const { kind, words } = describeVerdict(judgement, status);
    // A text that stays must not be written anew: screen readers would say it again.
    if (verdict.textContent !== words) verdict.textContent = words;
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

  const judge = async () => {
    clearTimeout(pause);
    const [judged, text] = [field, field.read()];
    judgement = judgeConfig(text, apply);
    showVerdict();
    const { isGood, found } = judgement;
    const own = found.map((problem) => ({ ...problem, place: locatePath(text, problem.path) }));
    const marks = await judged.check();
    // Another text, or another field, is judged by itself.
    if (judged !== field || text !== field.read()) return;
    const all = mergeProblems(text, own, marks);
    list(all);
    field.show(
      all.map(({ text: said, find }) => ({ ...find(text), text: said })),
      !isGood,
    );
  };
  /** @param {ConfigField} next */
  const listen = (next) => {
    next.onInput(() => {
      clearTimeout(pause);
      pause = setTimeout(() => void judge(), PAUSE_MS);
    });
  };
  listen(field);
  return {
    /** @param {string} text */
    set(text) {
      field.write(text);
      void judge();
    },
    /** Takes what the map has become. @param {import('@mapdock/shared').MapStatus} next */
    follow(next) {
      status = next;
      showVerdict();
    },
    /** Goes on in another field that has the same text. @param {ConfigField} next */
    replaceField(next) {
      field = next;
      listen(next);
      void judge();
    },
  };
}
