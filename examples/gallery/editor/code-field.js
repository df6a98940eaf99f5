import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { linter, lintGutter, nextDiagnostic, previousDiagnostic, setDiagnostics } from '@codemirror/lint';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { CODE_THEME } from './code-theme.js';
import { completeConfig } from './complete-config.js';
import { toNodes } from './plain-text.js';
import { checkConfig, describeAt } from './schema-service.js';

/** Marks a change that the page makes, in contrast to one that the user types. */
const byPage = Annotation.define();

const explainUnderPointer = hoverTooltip(
  async (view, position) => {
    const found = await describeAt(view.state.doc.toString(), position);
    if (found === undefined) return null;
    return {
      pos: found.start,
      end: found.end,
      create: () => {
        const dom = document.createElement('div');
        dom.className = 'cm-explanation';
        dom.append(...toNodes(found.words));
        return { dom };
      },
    };
  },
  // Without this, the explanation of a word under the pointer would cover the list of proposals while the user types.
  { hideOnChange: true },
);

/** None of these uses Tab, so that Tab leaves the editor, like every other field. */
const KEYS = [
  { key: 'F8', run: nextDiagnostic, shift: previousDiagnostic },
  ...completionKeymap,
  ...closeBracketsKeymap,
  ...historyKeymap,
  ...defaultKeymap,
];

const LANGUAGE = [
  json(),
  autocompletion({ override: [completeConfig], icons: false }),
  explainUnderPointer,
  // The page sets the marks, since some are for problems that the map reports.
  linter(null),
  lintGutter(),
];

const EDITING = [
  lineNumbers(),
  history(),
  drawSelection(),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  highlightActiveLine(),
  keymap.of(KEYS),
];

/**
 * The config's text with completion, explanations and marks by the contract's schema.
 * @param {object} options
 * @param {string} options.text
 * @param {Record<string, string>} options.attributes of the element that has the focus
 * @param {(nodes: (Node | string)[]) => void} options.describe shows what the field at the cursor is for
 * @param {(element: HTMLElement) => void} options.place puts the editor into the page
 * @returns {import('../app/text-field.js').ConfigField}
 */
export function createCodeField({ text, attributes, describe, place }) {
  const invalid = new Compartment();
  const dark = new Compartment();
  const prefersDark = matchMedia('(prefers-color-scheme: dark)');
  /** @type {Set<() => void>} */
  const listeners = new Set();

  /** @param {boolean} isInvalid */
  const attributesFor = (isInvalid) =>
    EditorView.contentAttributes.of({
      ...attributes,
      'aria-invalid': String(isInvalid),
      // An editable element can have the focus without this, but axe reports an element that scrolls and has no tabindex.
      tabindex: '0',
    });

  const describeCursor = async () => {
    const { state } = view;
    const found = await describeAt(state.doc.toString(), state.selection.main.head);
    if (state === view.state) describe(found === undefined ? [] : toNodes(found.words));
  };

  const view = new EditorView({
    state: EditorState.create({
      doc: text,
      extensions: [
        ...EDITING,
        ...LANGUAGE,
        CODE_THEME,
        dark.of(EditorView.darkTheme.of(prefersDark.matches)),
        invalid.of(attributesFor(false)),
        EditorView.updateListener.of(({ docChanged, selectionSet, transactions }) => {
          if (docChanged || selectionSet) void describeCursor();
          const isOfPage = transactions.some((transaction) => transaction.annotation(byPage) !== undefined);
          if (docChanged && !isOfPage) for (const listener of listeners) listener();
        }),
      ],
    }),
  });
  prefersDark.addEventListener('change', ({ matches }) => {
    view.dispatch({ effects: dark.reconfigure(EditorView.darkTheme.of(matches)) });
  });
  place(view.dom);

  const read = () => view.state.doc.toString();
  return {
    read,
    write: (next) =>
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: next },
        annotations: byPage.of(true),
      }),
    selection: () => ({ start: view.state.selection.main.from, end: view.state.selection.main.to }),
    select({ start, end }) {
      view.focus();
      view.dispatch({
        selection: { anchor: start, head: end },
        effects: EditorView.scrollIntoView(start, { y: 'center' }),
      });
    },
    onInput: (listener) => void listeners.add(listener),
    check: () => checkConfig(read()),
    show(marks, isInvalid) {
      const found = marks.map(({ start, end, text: message }) => {
        return /** @type {const} */ ({ from: start, to: end, message, severity: 'error' });
      });
      view.dispatch(setDiagnostics(view.state, found));
      view.dispatch({ effects: invalid.reconfigure(attributesFor(isInvalid)) });
    },
  };
}
